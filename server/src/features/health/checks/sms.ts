import type { Config } from '../../../platform/config/config.ts'
import { type Finding, fail, ok, warn } from '../finding.ts'

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)

/** `reason`: why the webhook did not answer. */
export const judgeSms = (
  { url }: Pick<NonNullable<Config['sms']>, 'url'>,
  reason: string | undefined,
): Finding => {
  const { protocol, host, hostname } = new URL(url)
  if (reason !== undefined)
    return fail(
      {
        zh: `短信服务 ${host} 没有正常应答：${reason}`,
        en: `The webhook for text messages at ${host} does not answer: ${reason}`,
      },
      {
        zh: '检查 SMS_WEBHOOK_URL、防火墙和短信服务商的状态。',
        en: 'Check SMS_WEBHOOK_URL, the firewall and the service of the provider.',
      },
    )
  if (protocol === 'http:' && !isLoopback(hostname))
    return warn(
      {
        zh: `发往 ${host} 的短信没有加密，途中可以读到验证码。`,
        en: `Text messages to ${host} are not encrypted: codes can be read on the way.`,
      },
      { zh: '在 SMS_WEBHOOK_URL 中使用 https:。', en: 'Use https: in SMS_WEBHOOK_URL.' },
    )
  return ok(
    { zh: `短信服务 ${host} 正常应答。`, en: `The webhook for text messages at ${host} answers.` },
    {
      zh: '要确认短信能送达，在后台发送一条测试短信。',
      en: 'To see that messages arrive, send a test message from the console.',
    },
  )
}
