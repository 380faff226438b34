import { type GuideSections, table } from '#web/locales/guide.tsx';
import type * as en from '../en/guide.tsx';
import { plural } from './locale.ts';

export const keyboard: typeof en.keyboard = {
  title: 'Atalhos de teclado',
  description: 'Todos os atalhos de teclado deste site e o que cada um faz.',
  heading: 'Atalhos de teclado',
  single: 'Ativar os atalhos de uma só tecla (?, n, / e os dos botões)',
  aboutSingle:
    'Desative se você usa entrada por voz ou aperta teclas sem querer. A escolha fica salva neste navegador.',
  about: 'Com exceção do Tab, os atalhos precisam de JavaScript. Sem ele, você chega a tudo com o Tab.',
};

/** After “no máximo”. */
const LONGEST = { '10m': '10 minutos', '1h': '1 hora', '1d': '1 dia', '1w': '1 semana', '1m': '30 dias' };

const sections: GuideSections = {
  what: {
    heading: 'O que é isto',
    text: ({ site: { whoCanRead }, size }) => (
      <>
        <p>
          Você cola um texto e recebe um link curto.{' '}
          {whoCanRead === 'accounts'
            ? 'Quem tiver o link e uma conta aqui pode ler o texto até ele expirar ou você o excluir.'
            : 'Quem tiver o link pode ler o texto até ele expirar ou você o excluir.'}
        </p>
        <p>
          Serve para código, logs, configurações e anotações de até {size}, longos demais para um chat, e para
          senhas que não devem ficar nele. O código aparece colorido; o Markdown, como documento; e um log,
          com os erros marcados.
        </p>
        <p>
          Um paste pode ter vários arquivos, cada um com seu nome. Escolha “Adicionar arquivo”, arraste
          arquivos ou uma pasta para o formulário, ou escreva uma linha como <code>-- src/main.py --</code>{' '}
          acima de cada arquivo.
        </p>
      </>
    ),
  },
  readers: {
    heading: 'Quem pode ler o quê',
    text: ({ site: { whoCanRead, formDefaults } }) => (
      <>
        <p>
          Você decide isso na frase abaixo do texto.{' '}
          {formDefaults.visibility === 'public'
            ? 'Se você não escolher outra opção, o paste é público.'
            : 'Se você não escolher outra opção, o paste é não listado.'}
        </p>
        {table(
          // Each row is read as one sentence.
          ['Um paste', 'pode ser lido por', 'e aparece'],
          [
            [
              'não listado',
              'quem tiver o link',
              'em lugar nenhum. O link é longo demais para ser adivinhado.',
            ],
            [
              'público',
              'qualquer pessoa',
              whoCanRead === 'accounts' ? 'no Explorar' : 'no Explorar, no feed e nos buscadores',
            ],
            ['com senha', 'quem tiver o link e a senha', 'em lugar nenhum'],
            [
              'excluído após a leitura',
              'a primeira pessoa que o abrir. Prévias de link não o abrem.',
              'em lugar nenhum',
            ],
            [
              'criptografado',
              'quem tiver o link completo, ou o link e a frase secreta',
              'em lugar nenhum. Nem o servidor consegue ler.',
            ],
          ],
        )}
        {whoCanRead === 'accounts' && <p>Neste site, também é preciso ter uma conta para ler um paste.</p>}
      </>
    ),
  },
  server: {
    heading: 'O que o servidor vê',
    text: ({ sourceDays }) => (
      <>
        <p>
          O servidor guarda o texto para mostrá-lo a outras pessoas, por isso quem administra o servidor pode
          ler todo paste que não seja criptografado. A senha protege um paste de outros leitores; a
          criptografia o protege também do servidor.
        </p>
        <p>
          Com “Criptografar neste navegador”, o texto é criptografado antes de sair do seu dispositivo. A
          frase secreta fica na parte do link depois do #, que os navegadores nunca enviam, ou você a envia
          por outro meio. O título, a linguagem, o tamanho e as datas não são criptografados.
        </p>
        <p>
          Os acessos são contados por dia, país e tipo de dispositivo, sem cookies e sem nomes.{' '}
          {sourceDays > 0 &&
            plural(sourceDays, {
              one: 'Para um paste criado sem conta, o servidor guarda por # dia um hash da sua rede, calculado com uma chave, para evitar abusos. ',
              many: 'Para um paste criado sem conta, o servidor guarda por # de dias um hash da sua rede, calculado com uma chave, para evitar abusos. ',
              other:
                'Para um paste criado sem conta, o servidor guarda por # dias um hash da sua rede, calculado com uma chave, para evitar abusos. ',
            })}
          Não há publicidade, e nada nestas páginas é carregado de outros sites.
        </p>
      </>
    ),
  },
  lifetime: {
    heading: 'Por quanto tempo tudo fica guardado',
    text: ({ site: { pasteRules, keepRevisions } }) => (
      <>
        {table(
          ['O quê', 'Até quando fica guardado'],
          [
            [
              'Um paste',
              pasteRules.maxExpiry === 'never'
                ? 'Até você excluir, o prazo acabar ou alguém abrir, conforme sua escolha'
                : `Até você excluir, o prazo acabar ou alguém abrir, conforme sua escolha: no máximo ${LONGEST[pasteRules.maxExpiry]}`,
            ],
            ['Um paste excluído no painel', 'Por 10 minutos. Até lá, você pode desfazer a exclusão.'],
            ...(keepRevisions > 0
              ? [
                  ['Versões anteriores', 'Até o paste deixar de existir ou você excluir o histórico'] as [
                    string,
                    string,
                  ],
                ]
              : []),
            ['Estatísticas de um paste', 'Até o paste deixar de existir'],
          ],
        )}
        <p>Os backups do servidor podem guardar um paste excluído por mais tempo.</p>
      </>
    ),
  },
  delete: {
    heading: 'Alterar ou excluir um paste',
    text: () => (
      <p>
        Sem conta, abra o paste no navegador que o criou: por 30 dias, você pode editar o título e o texto, ou
        escolher “Mais” e depois “Excluir”. Com uma conta, você pode editar ou excluir o paste e mudar quem
        pode lê-lo, em qualquer navegador, na página dele ou no seu <a href="/dashboard">painel</a>. Se nada
        disso for possível, denuncie o paste e diga que ele é seu.
      </p>
    ),
  },
  report: {
    heading: 'Denunciar um paste',
    text: ({ site: { contactUrl } }) => (
      <p>
        O menu “Mais” de cada paste tem um link para denunciá-lo: por spam, malware, dados pessoais, violação
        de direitos autorais ou qualquer conteúdo ilegal. Quem administra este site lê as denúncias e pode
        remover um paste.
        {contactUrl !== undefined && (
          <>
            {' '}
            Você também pode <a href={contactUrl}>entrar em contato</a>.
          </>
        )}
      </p>
    ),
  },
  programs: {
    heading: 'Para programas',
    text: () => (
      <p>
        Tudo aqui também funciona no terminal e com uma <a href="/docs">API</a>.
      </p>
    ),
  },
};

export const guide: typeof en.guide = {
  title: 'Guia',
  description:
    'Quem pode ler um paste, o que o servidor vê, por quanto tempo tudo fica guardado e como excluir ou denunciar um paste.',
  contents: 'Conteúdo',
  sections,
};
