import type { Config } from '../../../platform/config/config.ts'
import { type Finding, fail, ok } from '../finding.ts'

/** `reason`: why the server did not take the greeting or the password. */
export const judgeMail = (
  { host, port }: Pick<NonNullable<Config['mail']>, 'host' | 'port'>,
  reason: string | undefined,
): Finding =>
  reason === undefined
    ? ok({
        zh: `邮件服务器 ${host}:${port} 正常应答。`,
        en: `The mail server ${host}:${port} answers and lets the school in.`,
      })
    : fail(
        {
          zh: `邮件服务器 ${host}:${port} 无法使用：${reason}`,
          en: `The mail server ${host}:${port} cannot be used: ${reason}`,
        },
        {
          zh: '检查 SMTP_URL 中的地址、端口、用户名和密码，以及防火墙。',
          en: 'Check the host, port, user and password in SMTP_URL, and the firewall.',
        },
      )
