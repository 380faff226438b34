/** The page that lists the keys of the keyboard. */
export const keyboard = {
  title: 'Keys',
  description: 'The keys of the keyboard that this site knows, and what each does.',
  heading: 'Keys',
  about: 'They need JavaScript, but for Tab. Without it, everything is reached with Tab.',
};
