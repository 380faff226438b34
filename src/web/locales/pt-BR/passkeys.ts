import type * as en from '../en/passkeys.ts';

export const part: typeof en.part = {
  heading: 'Chaves de acesso',
  about:
    'Com uma chave de acesso, você entra com a impressão digital, o rosto ou o PIN do seu dispositivo, sem senha e sem código. Ao contrário de uma senha, ninguém consegue adivinhá-la nem usá-la em um site falso.',
  needsScript: 'Para adicionar uma chave de acesso, é preciso ter o JavaScript ativado.',
  confirmFirst: 'Para adicionar uma chave de acesso, confirme antes seu endereço de e-mail.',
  full: 'Você atingiu o limite. Remova uma chave de acesso para adicionar outra.',
  add: 'Adicionar chave de acesso',
  storage: 'Armazenamento',
  synced: 'Sincronizada',
  oneDevice: 'Só um dispositivo',
  change: 'Alterar',
  changeThis: (name) => `Alterar ${name}`,
  remove: 'Remover',
  lastDoor: 'Esta é a única forma de entrar na sua conta. Adicione antes outra chave de acesso.',
};

export const done: typeof en.done = {
  'passkey-added': 'A chave de acesso foi adicionada. Você já pode entrar com ela.',
  'passkey-removed':
    'A chave de acesso foi removida e não funciona mais aqui. Você também pode excluí-la do seu dispositivo.',
  'passkey-renamed': 'A chave de acesso foi renomeada.',
};

export const use: typeof en.use = {
  logIn: 'Entrar com uma chave de acesso',
  use: 'Usar uma chave de acesso',
  refused: 'Esta chave de acesso não foi aceita. Tente de novo ou entre de outra forma.',
  failed: 'Nenhuma chave de acesso foi usada. Tente de novo.',
  confirmed: 'Sua chave de acesso foi aceita.',
  logInAgain: 'Entre de novo para continuar.',
};
