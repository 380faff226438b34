const { default: haste } = await import('hastebin-gen');
say(await haste(text, { url, extension: 'py' }));
say(await failed(haste(large, { url })));
