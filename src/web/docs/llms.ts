import { ERROR_DESCRIPTIONS } from '#domain/errors.ts';
import type { AppContext } from '#http/context.ts';
import { STATUS } from '#http/errors.ts';
import type { Route } from '#http/routes.ts';
import { allErrors, limitRows } from './facts.ts';
import template from './samples/llms.txt.template' with { type: 'text' };
import { fillTemplate, oneLinersFor, samplesFor } from './samples.ts';

/** The API as one plain text for language models (llmstxt.org). */
export function llmsText(deps: AppContext, documented: Route[]): string {
  const calls = documented.flatMap(({ method, path, operation }) => {
    if (operation === undefined) return [];
    const { summary, description } = operation;
    const about = description === undefined ? '' : ` ${description}`;
    return `- ${method} ${path.replace(/:(\w+)/g, '{$1}')}: ${summary}.${about}`;
  });
  const lists = {
    calls,
    errors: allErrors().map((code) => `- ${STATUS[code]} ${code}: ${ERROR_DESCRIPTIONS[code]}`),
    limits: limitRows(deps).map(({ what, value, scope }) => `- ${what}: ${value}, for ${scope}`),
    commands: oneLinersFor(deps).map(({ title, command }) => `- ${title}: ${command}`),
    samples: samplesFor(deps).map(({ title, curl }) => `### ${title}\n\n${curl}\n`),
  };
  const texts = Object.entries(lists).map(([name, lines]) => [name, lines.join('\n')]);
  return fillTemplate(template, {
    name: deps.site.name,
    site_url: deps.siteUrl,
    ...Object.fromEntries(texts),
  });
}
