/** The page that gives the link of a new paste that should not be opened to get it. */
export const created = {
  title: 'Paste created',
  heading: 'The paste is ready.',
  headingBurn: 'The paste is ready, to be opened once.',
  copy: 'Copy',
  aboutBurn:
    'Copy the link and pass it on without opening it: the paste burns when it is first opened, whoever does.',
  aboutPassword: 'Opening it needs the password. Pass that on by another way than the link.',
  passwordNeeded: 'password needed',
  open: 'Open it',
  newPaste: 'New paste',
};
