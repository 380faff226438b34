/** Said on the pages of an account whose e-mail address is not confirmed. */
export const confirmBanner = {
  heading: 'Confirm your e-mail address',
  about: (email: string) =>
    `Open the link in the mail to ${email}. Until then you can paste and read, but you cannot create API keys, and your public profile is hidden. Without pastes, an account that is not confirmed is deleted after 7 days.`,
  sendAgain: 'Send the link again',
  changeAddress: 'Change address',
};
