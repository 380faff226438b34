import type * as en from '../en/emails.ts';

export const mails: typeof en.mails = (site) => ({
  newPassword: (username, link) => ({
    subject: `重置你的 ${site} 密码`,
    text:
      `有人（很可能是你）请求重置账号 ${username} 的密码。\n\n` +
      `请在1小时内设置新密码：\n${link}\n\n` +
      '如果不是你本人操作，请忽略此邮件，你的密码不会改变。\n',
  }),
  confirmAddress: (username, link) => ({
    subject: `确认你在 ${site} 的邮箱地址`,
    text:
      `有人（很可能是你）使用此邮箱地址创建了账号 ${username}。\n\n` +
      `请在3天内确认此地址：\n${link}\n\n` +
      '如果不是你本人操作，请忽略此邮件：该账号的功能会一直受限，如果其中没有片段，会在7天后删除。你也可以通过重置密码来接管该账号。\n',
  }),
  newAddress: (username, link) => ({
    subject: `确认你在 ${site} 的新邮箱地址`,
    text:
      `有人请求将账号 ${username} 的邮箱地址更改为此地址。\n\n` +
      `请在1小时内确认：\n${link}\n\n` +
      '如果你没有提出过此请求，请忽略此邮件。\n',
  }),
});

export const notices: typeof en.notices = (site) => ({
  keyCreated: (username, time) => ({
    subject: `你的 ${site} 账号新增了一个 API 密钥`,
    text:
      `${time}，账号 ${username} 创建了一个 API 密钥。\n\n` +
      `如果不是你本人操作，请打开 ${site}，更改密码并勾选“吊销 API 密钥”。\n`,
  }),
  keyLeaked: (username, time, keyId) => ({
    subject: `你的 ${site} 账号有一个 API 密钥出现在公开片段中`,
    text:
      `${time}，账号 ${username} 的一个 API 密钥出现在公开片段中。任何找到该片段的人都可以读取、更改和删除此账号的片段。密钥 ID：${keyId}。\n\n` +
      `请打开 ${site}，在控制台的“API 密钥”中吊销该密钥，然后为使用它的程序创建新密钥。如果不是你本人发布的，说明有其他人持有该密钥。\n`,
  }),
  keyExpiring: (username, time, keyId) => ({
    subject: `你的 ${site} 账号有一个 API 密钥即将过期`,
    text:
      `账号 ${username} 的一个 API 密钥将于 ${time} 过期，之后使用它的程序将无法继续工作。密钥 ID：${keyId}。\n\n` +
      `如需更换，请打开 ${site}，在控制台的“API 密钥”中为这些程序创建新密钥。\n`,
  }),
  passkeyAdded: (username, time) => ({
    subject: `你的 ${site} 账号新增了一个通行密钥`,
    text:
      `${time}，账号 ${username} 添加了一个通行密钥。用它登录无需密码。\n\n` +
      `如果不是你本人操作，请打开 ${site}，在账号页面移除该通行密钥，并更改密码。\n`,
  }),
  passkeyRemoved: (username, time) => ({
    subject: `你的 ${site} 账号移除了一个通行密钥`,
    text:
      `${time}，账号 ${username} 移除了一个通行密钥。它不再能用于登录。\n\n` +
      `如果不是你本人操作，请打开 ${site} 并更改密码。\n`,
  }),
  passwordChanged: (username, time) => ({
    subject: `你的 ${site} 密码已更改`,
    text:
      `${time}，账号 ${username} 的密码已更改，所有其他会话均已退出登录。\n\n` +
      `如果不是你本人操作，请打开 ${site}，选择“忘记密码？”并设置新密码。\n`,
  }),
  passwordReset: (username, time) => ({
    subject: `你的 ${site} 密码已重置`,
    text:
      `${time}，账号 ${username} 的密码已通过重置链接更改。所有会话均已退出登录，所有 API 密钥均已吊销。\n\n` +
      `如果不是你本人操作，可能有其他人能看到你的邮件。请先保护好你的邮箱，然后打开 ${site}，选择“忘记密码？”并设置新密码。\n`,
  }),
  emailChanged: (username, time) => ({
    subject: `你的 ${site} 邮箱地址已更改`,
    text:
      `${time}，账号 ${username} 的邮箱地址已更改。重置密码的链接今后会发送到新地址，此地址不再接收邮件。\n\n` +
      `如果不是你本人操作，请告知 ${site} 的管理员。\n`,
  }),
  secondFactorEnabled: (username, time) => ({
    subject: `你的 ${site} 账号已开启两步验证`,
    text:
      `${time}，账号 ${username} 开启了两步验证，所有其他会话均已退出登录。\n\n` +
      `如果不是你本人操作，请告知 ${site} 的管理员，他们可以将其关闭。\n`,
  }),
  secondFactorDisabled: (username, time) => ({
    subject: `你的 ${site} 账号已关闭两步验证`,
    text:
      `${time}，账号 ${username} 关闭了两步验证。现在只凭密码即可登录。\n\n` +
      `如果不是你本人操作，请打开 ${site}，更改密码，然后重新开启两步验证。\n`,
  }),
  recoveryCodesReplaced: (username, time) => ({
    subject: `你的 ${site} 账号有了新的恢复码`,
    text:
      `${time}，账号 ${username} 生成了新的恢复码，旧的恢复码不再有效。\n\n` +
      `如果不是你本人操作，请打开 ${site}，更改密码，然后重新生成恢复码。\n`,
  }),
  recoveryCodeUsed: (username, time) => ({
    subject: `你的 ${site} 账号使用了一个恢复码`,
    text:
      `${time}，有人使用密码和一个恢复码登录了账号 ${username}。该恢复码不再有效。\n\n` +
      `如果不是你本人操作，请打开 ${site}，更改密码，然后重新生成恢复码。\n`,
  }),
  identityLinked: (username, time) => ({
    subject: `你的 ${site} 账号关联了一个登录方式`,
    text:
      `${time}，账号 ${username} 关联了其他服务的登录方式，可以不用密码登录。\n\n` +
      `如果不是你本人操作，请打开 ${site}，在账号页面的“已关联的登录方式”中取消关联，然后更改密码。\n`,
  }),
  identityUnlinked: (username, time) => ({
    subject: `你的 ${site} 账号取消关联了一个登录方式`,
    text:
      `${time}，账号 ${username} 取消关联了其他服务的登录方式，不能再用它登录。\n\n` +
      `如果不是你本人操作，请打开 ${site}，更改密码，然后重新关联。\n`,
  }),
  wrongCodes: (username, time) => ({
    subject: `有人知道你的 ${site} 账号的密码`,
    text:
      `${time}，有人输入了账号 ${username} 的正确密码，随后多次输入错误的验证码。在一段时间内，系统不再接受验证码。\n\n` +
      `如果不是你本人操作，请打开 ${site} 并更改密码。\n`,
  }),
  newBrowser: (username, time, browser) => ({
    subject: `有新的浏览器登录了你的 ${site} 账号`,
    text:
      (browser === null
        ? `${time}，有人在一个从未使用过的浏览器中登录了账号 ${username}。\n\n`
        : `${time}，有人在一个从未使用过的浏览器（${browser}）中登录了账号 ${username}。\n\n`) +
      '如果是你本人操作，请忽略此邮件。清除 Cookie 或更改密码后，浏览器也会被视为新的浏览器。\n\n' +
      `如果不是你本人操作，请打开 ${site} 并更改密码，这会让所有其他会话退出登录。\n`,
  }),
});
