import { type GuideSections, table } from '#web/locales/guide.tsx';
import type * as en from '../en/guide.tsx';
import { plural } from './locale.ts';

export const keyboard: typeof en.keyboard = {
  title: '键盘快捷键',
  description: '本站的所有键盘快捷键及其作用。',
  heading: '键盘快捷键',
  single: '启用单键快捷键（?、n、/ 以及按钮上标出的按键）',
  aboutSingle: '如果你使用语音输入或容易误触按键，可以将其关闭。设置保存在此浏览器中。',
  about: '除 Tab 外，快捷键都需要 JavaScript。没有 JavaScript 时，用 Tab 也能访问所有内容。',
};

const LONGEST = { '10m': '10分钟', '1h': '1小时', '1d': '1天', '1w': '1周', '1m': '30天' };

const sections: GuideSections = {
  what: {
    heading: '这是什么',
    text: ({ site: { whoCanRead }, size }) => (
      <>
        <p>
          粘贴一段文本，你就能得到一个短链接，这段文本称为“片段”。
          {whoCanRead === 'accounts'
            ? '任何有链接的本站用户都可以查看，直到片段过期或你将它删除。'
            : '任何有链接的人都可以查看，直到片段过期或你将它删除。'}
        </p>
        <p>
          它适合存放聊天中放不下的代码、日志、配置和笔记，最多 {size}
          ；也适合传递不应留在聊天记录里的密码。代码有语法高亮，Markdown 会显示为文档，日志中的错误会被标出。
        </p>
        <p>
          一个片段可以包含多个文件，每个文件都有自己的名称。选择“添加文件”，将文件或文件夹拖到表单上，或在每个文件上方写一行{' '}
          <code>-- src/main.py --</code> 这样的文字。
        </p>
      </>
    ),
  },
  readers: {
    heading: '谁能看到什么',
    text: ({ site: { whoCanRead, formDefaults } }) => (
      <>
        <p>
          你可以在文本框下方的那句话里选择。
          {formDefaults.visibility === 'public' ? '默认为“公开”。' : '默认为“仅限链接”。'}
        </p>
        {table(
          ['片段类型', '谁能查看', '会列在哪里'],
          [
            ['仅限链接', '任何有链接的人', '不会列出。链接很长，无法猜到。'],
            ['公开', '所有人', whoCanRead === 'accounts' ? '“发现”' : '“发现”、订阅源和搜索引擎'],
            ['有密码', '任何有链接和密码的人', '不会列出'],
            ['阅后即焚', '第一个打开的人。链接预览不会打开它。', '不会列出'],
            ['已加密', '任何有完整链接的人，或有链接和密码短语的人', '不会列出。服务器也无法读取。'],
          ],
        )}
        {whoCanRead === 'accounts' && <p>在本站，以上所有人还需要有本站账号。</p>}
      </>
    ),
  },
  server: {
    heading: '服务器能看到什么',
    text: ({ sourceDays }) => (
      <>
        <p>
          服务器保存文本是为了向他人显示，因此本站管理员可以看到所有未加密的片段。密码能防止其他人查看片段；加密后，连服务器也无法读取。
        </p>
        <p>
          选择“在浏览器中加密”后，文本在离开你的设备之前就已加密。密码短语放在链接的 #
          之后，浏览器绝不会发送这一部分；你也可以通过其他方式分享密码短语。标题、语言、大小和时间不加密。
        </p>
        <p>
          浏览量按日期、国家或地区和设备类型统计，不使用 Cookie，也不记录访客姓名。
          {sourceDays > 0 &&
            plural(sourceDays, {
              other: '对于未登录创建的片段，服务器会将你所在网络的带密钥哈希值保留#天，以防止滥用。',
            })}
          这里没有广告，页面也不会从其他网站加载任何内容。
        </p>
      </>
    ),
  },
  lifetime: {
    heading: '内容保留多久',
    text: ({ site: { pasteRules, keepRevisions } }) => (
      <>
        {table(
          ['内容', '保留到'],
          [
            [
              '片段',
              pasteRules.maxExpiry === 'never'
                ? '你将它删除、到达你选择的时间，或首次被打开（阅后即焚）'
                : `你将它删除、到达你选择的时间，或首次被打开（阅后即焚）；最长${LONGEST[pasteRules.maxExpiry]}`,
            ],
            ['在控制台中删除的片段', '10分钟后。在此之前可以撤销。'],
            ...(keepRevisions > 0
              ? [['较早的版本', '片段被删除或过期，或你删除历史记录'] as [string, string]]
              : []),
            ['片段的统计', '片段被删除或过期'],
          ],
        )}
        <p>服务器的备份可能会将已删除的片段保留更久。</p>
      </>
    ),
  },
  delete: {
    heading: '更改或删除片段',
    text: () => (
      <p>
        没有账号时，请在创建片段的浏览器中打开它：30天内，你可以编辑标题和文本，或选择“更多”中的“删除”。有账号时，你可以在任何浏览器中编辑片段、更改谁能查看以及删除片段，在片段页面或
        <a href="/dashboard">控制台</a>中都可以操作。如果两种方式都不行，请举报该片段，并说明它是你的。
      </p>
    ),
  },
  report: {
    heading: '举报片段',
    text: ({ site: { contactUrl } }) => (
      <p>
        每个片段的“更多”菜单中都有举报链接，可用于举报垃圾信息、恶意软件、个人信息、侵犯版权或任何违法内容。本站管理员会查看举报，并可下架片段。
        {contactUrl !== undefined && (
          <>
            你也可以<a href={contactUrl}>联系管理员</a>。
          </>
        )}
      </p>
    ),
  },
  programs: {
    heading: '供程序使用',
    text: () => (
      <p>
        这里的所有功能都可以在终端中使用，也可以通过 <a href="/docs">API</a> 使用。
      </p>
    ),
  },
};

export const guide: typeof en.guide = {
  title: '指南',
  description: '谁能查看片段、服务器能看到什么、内容保留多久，以及如何删除或举报片段。',
  contents: '目录',
  sections,
};
