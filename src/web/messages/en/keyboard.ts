/** The page that lists the keys of the keyboard. */
export const keyboard = {
  title: 'Keys',
  description: 'The keys of the keyboard that this site knows, and what each does.',
  heading: 'Keys',
  single: 'Keys of one sign (?, n, /) do something',
  aboutSingle:
    'Turn them off if you speak to your computer, or press keys by accident. Kept in this browser.',
  about: 'They need JavaScript, but for Tab. Without it, everything is reached with Tab.',
};
