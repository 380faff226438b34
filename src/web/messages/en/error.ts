/** What a page says of a refusal; where it has no words of its own, `message` is the refusal's. */
export const error = {
  newPaste: 'New paste',
  status: (status: number) => `Status ${status}`,
  explore: 'Public pastes',
  dashboard: 'Your pastes',
  tryAgain: 'Try again',
  notFound: {
    paste: {
      title: 'There is no paste here.',
      text: 'It may have ended, burnt or been deleted. If you typed the address, compare it with the one you were given.',
    },
    ownPaste: {
      title: 'You have no such paste.',
      text: 'It may have ended, burnt or been deleted, or it belongs to another account.',
    },
    person: {
      title: 'There is nobody of this name here.',
      text: 'If you typed the address, compare it with the one you were given. An account that was deleted has no page any more.',
    },
    page: {
      title: 'There is no page here.',
      text: 'If you typed the address, compare it with the one you were given. Pastes are at /p/ and /s/.',
    },
  },
  forbidden: 'This is not allowed.',
  methodNotAllowed: {
    title: 'This address does not take that.',
    text: (methods: string) =>
      `This address takes ${methods}. Open it in a browser and use what the page offers.`,
  },
  tooLarge: {
    title: 'That is more than a paste holds.',
    text: 'A paste may have 512 KB. Go back: what you typed is still in the form. Shorten it or split it in two.',
  },
  tooSlow: {
    title: 'The upload was too slow.',
    text: 'Your connection sent less than 10 KB a second, so the upload was stopped. Go back: what you typed is still in the form. Try again on a faster connection.',
  },
  rateLimited: {
    title: 'Too much at once.',
    text: (wait: string) => `Wait ${wait}, then try again. Nothing was changed.`,
  },
  /** How long to wait where nothing tells. */
  aLittle: 'a little',
  internal: {
    title: 'Something went wrong on our side.',
    text: 'It was logged. Trying again may help; if it does not, tell whoever runs this server.',
  },
  unavailable: {
    title: 'The server cannot do this now.',
    text: 'Nothing was changed. Try again in a few seconds.',
  },
  notUnderstood: 'That was not understood.',
  badForm: 'The form came incomplete, in no UTF-8, or with a field far too long. Go back and send it again.',
};
