/** The fields of a form by their names; a name may go on with `; filename="a.txt"`. */
export type Fields = Record<string, string> | [name: string, text: string][];

const entriesOf = (fields: Fields) => (Array.isArray(fields) ? fields : Object.entries(fields));

/** A form as curl sends it. */
export const multipart = (fields: Fields, eol = '\r\n') => ({
  body: `${entriesOf(fields)
    .map(([name, text]) => {
      const disposition = `Content-Disposition: form-data; name=${name.replace(/^[^;]+/, '"$&"')}`;
      return `--b0undary${eol}${disposition}${eol}${eol}${text}${eol}`;
    })
    .join('')}--b0undary--${eol}`,
  headers: { 'content-type': 'multipart/form-data; boundary=b0undary' },
});

export const URL_ENCODED = { 'content-type': 'application/x-www-form-urlencoded' };

/** A form as `curl --data-urlencode` sends it. */
export const urlEncoded = (fields: Fields) => ({
  body: String(new URLSearchParams(entriesOf(fields))),
  headers: URL_ENCODED,
});
