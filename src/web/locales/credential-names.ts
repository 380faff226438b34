/** The kinds of credentials are technical names, which every language says in English. */

/** The parts of their types that are not ordinary words. */
const NAMES: Record<string, string> = {
  api: 'API',
  aws: 'AWS',
  digitalocean: 'DigitalOcean',
  github: 'GitHub',
  gitlab: 'GitLab',
  huggingface: 'Hugging Face',
  jwt: 'JSON Web Token',
  newrelic: 'New Relic',
  npm: 'npm',
  oauth: 'OAuth',
  openai: 'OpenAI',
  planetscale: 'PlanetScale',
  pypi: 'PyPI',
  rubygems: 'RubyGems',
  sas: 'shared access signature',
  sendgrid: 'SendGrid',
  url: 'URL with a password',
};

/** `github-token` is a GitHub token. */
export const credentialName = (type: string): string =>
  type
    .split('-')
    .map((part, at) => NAMES[part] ?? (at === 0 ? part.charAt(0).toUpperCase() + part.slice(1) : part))
    .join(' ');
