/** What tools report about pastes: short, because an agent pays for each word, but never so short that it has to guess. */
import { z } from 'zod';
import type { CredentialWarning, KeylessPaste, Paste, PasteListed } from '#client/index.ts';
import { archiveIn } from '#domain/archive.ts';
import { isEncryptedText } from './encrypted-text.ts';

/** Objects stay open: a newer server may send more. */
const listed = z.looseObject({
  id: z.string(),
  link: z.string(),
  title: z.string().nullable(),
  language: z.string(),
  visibility: z.string(),
  password_protected: z.boolean().optional(),
  burn_after_reading: z.boolean().optional(),
  views_left: z.number().optional(),
  views: z.number(),
  size_bytes: z.number(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
});

/** A line of a list. The link is the custom one if there is one; what most pastes are not is left out. */
export function listedFacts(paste: PasteListed | KeylessPaste): z.infer<typeof listed> {
  const { id, title, language, visibility, views, size_bytes, created_at, expires_at } = paste;
  const link = ('custom_url' in paste ? paste.custom_url : null) ?? paste.url;
  return {
    ...{ id, link, title, language, visibility, views, size_bytes, created_at, expires_at },
    ...(paste.password_protected && { password_protected: true }),
    ...(paste.burn_after_reading && { burn_after_reading: true }),
    ...('views_left' in paste && { views_left: paste.views_left }),
  };
}

/** A paste that is encrypted with a passphrase has it in its link: without it, the link is of no use. */
export function pasteFacts(paste: Paste | KeylessPaste, passphrase?: string) {
  const { link, ...facts } = listedFacts(paste);
  const isEncrypted = isEncryptedText(paste.content);
  return {
    link: isEncrypted && passphrase !== undefined ? `${link}#${passphrase}` : link,
    ...facts,
    raw_url: 'raw' in paste ? paste.raw : paste.raw_url,
    ...(isEncrypted && { encrypted: true }),
  };
}

/** The files in the text of a paste that has several. More names than these would cost more than they tell. */
export function fileFacts({ language }: Pick<Paste, 'language'>, text: string) {
  const { files } = archiveIn({ language, content: new TextEncoder().encode(text) }) ?? {};
  return files && { files: files.slice(0, 100).map(({ name }) => name), total_files: files.length };
}

const paging = { page: z.number(), per_page: z.number(), total: z.number(), pages: z.number() };
export const pasteListOutput = z.looseObject({ pastes: z.array(listed), ...paging });
export const revisionListOutput = z.looseObject({
  paste: z.string(),
  revisions: z.array(
    z.looseObject({
      number: z.number(),
      title: z.string().nullable(),
      size_bytes: z.number(),
      created_at: z.string(),
    }),
  ),
  ...paging,
});

const warnings = {
  credential_warnings: z.array(z.looseObject({ type: z.string(), line: z.number() })).optional(),
  advice: z.string().optional(),
};
export const createOutput = z.looseObject({
  link: z.string().describe('Give the user all of it: a part after # is the passphrase.'),
  id: z.string(),
  raw_url: z.string(),
  ...warnings,
});
export const editOutput = createOutput.extend({
  changed: z.array(z.string()).describe('Fields that differ now from before.'),
});
export const deleteOutput = z.looseObject({ id: z.string(), deleted: z.literal(true) });

const counted = z.array(z.looseObject({ views: z.number() }));
export const statisticsOutput = z.looseObject({
  range: z.string(),
  totals: z.looseObject({ views: z.number(), unique_visitors: z.number() }),
  ...{ series: counted, countries: counted, devices: counted, referrers: counted },
});

export const warningFacts = ({ warnings }: { warnings: CredentialWarning[] }) =>
  warnings.length > 0 && {
    credential_warnings: warnings,
    advice: 'The text appears to contain credentials. Tell the user, and offer to delete the paste.',
  };
