/** The parts of the documentation of the API that are not the API's own descriptions. */
export const reference = {
  inQuery: (name: string) => `${name} (query)`,
  inHeader: (name: string) => `${name} (header)`,
  required: 'required',
  needsKey: 'Needs a key.',
  needsNoKey: 'Needs no key.',
  errors: 'Errors:',
  oneOf: (values: string) => `One of ${values}.`,
  default: (value: string) => `Default ${value}.`,

  requests: 'Requests under /api/v1',
  createsWithKey: 'Pastes created with a key',
  createsWithoutKey: 'Pastes created without a key',
  misses: 'Requests for pastes that do not exist',
  keys: 'Keys',
  body: 'Body of a request',
  aMinute: (count: string) => `${count} a minute`,
  aDay: (count: string) => `${count} a day`,
  bytes: (count: string) => `${count} bytes`,
  ofKeyOrAddress: 'a key, or an address without a valid one',
  ofAccount: 'the account',
  ofAddress: 'the address',
  ofRequest: 'each request',

  samples: {
    create: {
      title: 'Create a paste',
      text: 'On your account. The Idempotency-Key makes it safe to send the same request again.',
    },
    search: {
      title: 'Search your pastes',
      text: 'Text is found anywhere in titles and contents, in any case.',
    },
    statistics: {
      title: 'Read statistics',
      text: 'Views, visitors, countries, devices and referrers of the last seven days.',
    },
    keyless: {
      title: 'Without a key',
      text: 'Anyone may create a paste and read one. This one burns when it is first opened.',
    },
  },
};
