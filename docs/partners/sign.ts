import { createHmac, randomBytes } from 'node:crypto'

export interface Viewer {
  /** Your own id of the person. It is a text, also if you count in numbers. */
  readonly uid: string
  readonly name: string
  readonly phone: string
}

export interface Key {
  readonly kid: string
  /** As the console showed it: the text itself is the key of the HMAC. Keep it on your server. */
  readonly secret: string
}

/** Opens one video to one viewer, once, within five minutes. */
export const sign = (
  { kid, secret }: Key,
  { uid, name, phone }: Viewer,
  videoId: number,
  ts = Math.floor(Date.now() / 1000),
  nonce = randomBytes(16).toString('hex'),
): string => {
  const claim = JSON.stringify({ kid, uid, name, phone, videoId, ts, nonce })
  const first = Buffer.from(claim, 'utf8').toString('base64url')
  const second = createHmac('sha256', secret).update(first).digest('base64url')
  return `${first}.${second}`
}

export const playerAddress = (site: string, signature: string): string =>
  `${site}/videoPlayer?signature=${signature}`

// node sign.ts https://school.example 12 your-user-id "Li Lei" 13800000000
if (import.meta.main) {
  const [site = '', videoId = '', uid = '', name = '', phone = ''] = process.argv.slice(2)
  const { PARTNER_KID: kid = '', PARTNER_SECRET: secret = '' } = process.env
  const signature = sign({ kid, secret }, { uid, name, phone }, Number(videoId))
  process.stdout.write(`${playerAddress(site, signature)}\n`)
}
