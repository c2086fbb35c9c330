import { type Finding, fail, ok, type Words, warn } from '../finding.ts'
import type {
  AddressAnswer,
  CertificateAnswer,
  SocketAnswer,
  UploadAnswer,
} from '../probes/public-address.ts'

const compareProxy: Words = {
  zh: '对照 deploy/nginx.conf 检查反向代理的配置。',
  en: 'Compare the reverse proxy with deploy/nginx.conf.',
}

export const withoutAddress: Finding = ok(
  {
    zh: '没有设置 PUBLIC_URL，因此没有从外部检查地址、证书和反向代理。',
    en: 'PUBLIC_URL is not set, so the address, its certificate and the proxy were not checked from outside.',
  },
  {
    zh: '学校有了自己的地址后，设置 PUBLIC_URL。',
    en: 'Set PUBLIC_URL once the school has an address of its own.',
  },
)

export const judgeAddress = (publicUrl: string, answer: AddressAnswer): Finding => {
  if (answer.kind === 'this school')
    return ok({
      zh: `${publicUrl} 由这所学校应答。`,
      en: `${publicUrl} is answered by this school.`,
    })
  if (answer.kind === 'unreachable')
    return fail(
      {
        zh: `${publicUrl} 没有应答：${answer.reason}`,
        en: `${publicUrl} does not answer: ${answer.reason}`,
      },
      {
        zh: '检查域名解析、防火墙和反向代理；如果从别处可以打开，是这台机器不能访问自己的公网地址。',
        en: 'Check the name server, the firewall and the proxy. If it opens elsewhere, this machine cannot reach its own public address.',
      },
    )
  return fail(
    {
      zh: `${publicUrl} 不是由这所学校应答的（HTTP ${answer.status}）。`,
      en: `${publicUrl} is not answered by this school (HTTP ${answer.status}).`,
    },
    {
      zh: '检查 PUBLIC_URL、服务器是否在运行、反向代理是否指向它，以及是否使用同一个 SECRET。',
      en: 'Check PUBLIC_URL, that the server runs, that the proxy passes requests to it, and that both have the same SECRET.',
    },
  )
}

const isLoopback = (hostname: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

/** A public address without TLS. */
export const judgePlainAddress = ({ hostname }: URL): Finding | undefined =>
  isLoopback(hostname)
    ? undefined
    : warn(
        {
          zh: 'PUBLIC_URL 没有使用 HTTPS，密码以明文传输。',
          en: 'PUBLIC_URL has no TLS: passwords can be read on their way.',
        },
        {
          zh: '申请证书，在反向代理上启用 HTTPS，再把 PUBLIC_URL 改为 https://。',
          en: 'Get a certificate, set TLS up in the proxy (deploy/nginx.conf), and change PUBLIC_URL to https://.',
        },
      )

const dayLength = 86_400_000
/** Days. */
const soon = 21
const verySoon = 7

export const judgeCertificate = ({ fault, validTo }: CertificateAnswer, now: Date): Finding => {
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayLength)
  const date = validTo.toISOString().slice(0, 10)
  if (fault !== undefined)
    return fail(
      {
        zh: `浏览器不接受这个证书（${fault}，有效期至 ${date}）。`,
        en: `Browsers do not accept the certificate (${fault}; valid until ${date}).`,
      },
      {
        zh: '续期证书，并确认代理发送完整的证书链（fullchain），且证书含有这个域名。',
        en: 'Renew it, and make the proxy send the whole chain (fullchain) of a certificate for this name.',
      },
    )
  const found = {
    zh: `证书链有效，还有 ${days} 天（至 ${date}）。`,
    en: `The certificate chain is valid for ${days} more days (until ${date}).`,
  }
  if (days >= soon) return ok(found)
  const next = {
    zh: '续期证书，并检查自动续期（例如 certbot renew --dry-run），然后重新加载代理。',
    en: 'Renew it and reload the proxy; check the automatic renewal (certbot renew --dry-run).',
  }
  return days < verySoon ? fail(found, next) : warn(found, next)
}

export const judgeRedirect = ({ host }: URL, location: string | undefined): Finding =>
  location?.startsWith(`https://${host}/`)
    ? ok({ zh: `http://${host} 转到 HTTPS。`, en: `http://${host} leads to HTTPS.` })
    : warn(
        {
          zh: `http://${host} 没有转到 HTTPS。`,
          en: `http://${host} does not lead to HTTPS.`,
        },
        {
          zh: '在代理的 80 端口上添加到 HTTPS 的跳转（return 301 https://$host$request_uri）。',
          en: 'Add a redirect to port 80 of the proxy (return 301 https://$host$request_uri).',
        },
      )

export const judgeSocket = (answer: SocketAnswer): Finding => {
  if (answer.kind === 'ours')
    return ok({ zh: '咨询的 WebSocket 可以通过代理。', en: "The chat's socket passes the proxy." })
  return fail(
    answer.kind === 'not upgraded'
      ? {
          zh: '代理没有转发 WebSocket 升级，学员无法咨询。',
          en: 'The proxy does not pass the upgrade of sockets on: learners cannot chat.',
        }
      : {
          zh: `咨询的 WebSocket 没有到达服务器（HTTP ${answer.status}）。`,
          en: `The chat's socket does not reach the server (HTTP ${answer.status}).`,
        },
    compareProxy,
  )
}

export const judgeUpload = (answer: UploadAnswer): Finding => {
  if (answer.kind === 'ours')
    return ok({
      zh: '上传可以直接通过代理。',
      en: 'Uploads pass the proxy without a limit or a buffer.',
    })
  if (answer.kind === 'buffered')
    return warn(
      {
        zh: '代理先收完整个上传再转发：进度不准，断线后要重传更多。',
        en: 'The proxy collects uploads before it passes them on: progress is wrong, and more is sent again after an interruption.',
      },
      {
        zh: '在代理中设置 proxy_request_buffering off（见 deploy/nginx.conf）。',
        en: 'Set proxy_request_buffering off in the proxy (deploy/nginx.conf).',
      },
    )
  return fail(
    {
      zh: `代理拒绝 2 MB 的上传（HTTP ${answer.status}）。`,
      en: `The proxy refuses an upload of 2 MB (HTTP ${answer.status}).`,
    },
    {
      zh: '在代理中设置 client_max_body_size 0（见 deploy/nginx.conf）。',
      en: 'Set client_max_body_size 0 in the proxy (deploy/nginx.conf).',
    },
  )
}
