const { Octokit } = await import('@octokit/rest');
const {
  rest: { gists },
  paginate,
} = new Octokit({
  baseUrl: `${url}/api/v3`,
  auth: key,
  log: { debug() {}, info() {}, warn() {}, error() {} },
});
const of = (name, content) => ({ [name]: { content } });
await gists.create({ public: true, files: of('other.md', 'x') });
const { data } = await gists.create({ description: 'Some words', public: true, files: of('a.py', text) });
say(data.html_url);
const gist_id = data.id;
say((await gists.get({ gist_id })).data.files['a.py'].content === text);
say(Object.keys((await gists.update({ gist_id, files: { 'a.py': { filename: 'b.py' } } })).data.files));
say((await paginate(gists.list, { per_page: 1 })).map(({ id }) => id === gist_id).slice(0, 2));
say((await paginate(gists.listForUser, { username: 'reader' })).some(({ id }) => id === gist_id));
say((await gists.listStarred()).data);
say(Object.keys((await gists.create({ files: { ...of('a', '1'), ...of('b', '2') } })).data.files));
say(await failed(gists.create({ files: {} })));
say([(await gists.delete({ gist_id })).status]);
say(await failed(gists.get({ gist_id })));
