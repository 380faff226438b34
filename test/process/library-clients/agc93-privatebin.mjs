const {
  default: { PrivateBinClient, getPasteUrl },
} = await import('@agc93/privatebin');
const client = new PrivateBinClient(`https://${host}`);
say(getPasteUrl(await client.uploadContent(text, { uploadFormat: 'plaintext', expiry: '1week' })));
say(await failed(client.uploadContent(text, { openDiscussion: true })));
