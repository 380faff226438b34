import type * as en from '../../en/browser/form.ts';

export const form: typeof en.form = {
  notCreated: 'ペーストは作成されませんでした。',
  notSaved: 'ペーストは保存されませんでした。',
  noText: 'ペーストが空です。テキストを貼り付けるか入力してください。',
  tooLong: (over, limit) =>
    `テキストが長すぎます（上限 ${limit}、超過 ${over}）。短くするか、2 つに分けてください。`,
  untitled: '無題',
};
