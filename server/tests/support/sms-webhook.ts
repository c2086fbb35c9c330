import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SmsConfig } from '../../src/platform/sms/sms-config.ts'

interface ReceivedSms {
  id: string
  to: string
  text: string
  language: string
  kind: string
}

/** `cut`: the connection ends after the message was received. `hang`: there is no answer. */
type Answer = number | 'cut' | 'hang'

/** A provider that checks the signature, keeps what it receives, and can be told to refuse, to hang or to cut. */
export interface TestSmsWebhook {
  config: SmsConfig
  /** Every request with a valid signature, repeated ones too. */
  received: ReceivedSms[]
  /** Those that a provider sends on: of several with one id, the first. */
  messagesTo(phone: string): ReceivedSms[]
  /** Answers of the next requests, then 200. */
  answers: Answer[]
  close(): Promise<void>
}

const secret = 'sms-uTq8-fJ3xw_Kz1Lm7RpV5sYd9BnG2cHa4'

const isSigned = (header: string | undefined, body: string): boolean => {
  const [, time, signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(header ?? '') ?? []
  const right = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return signature === right && Math.abs(Date.now() / 1000 - Number(time)) < 300
}

export const startSmsWebhook = async (): Promise<TestSmsWebhook> => {
  const received: ReceivedSms[] = []
  const answers: Answer[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    if (request.method !== 'POST') return response.writeHead(405).end()
    if (!isSigned(String(request.headers['jingke-signature']), body))
      return response.writeHead(401).end()
    const sms: ReceivedSms = JSON.parse(body)
    if (request.headers['idempotency-key'] !== sms.id) return response.writeHead(401).end()
    received.push(sms)
    const answer = answers.shift() ?? 200
    if (answer === 'cut') return request.socket.destroy()
    if (answer === 'hang') return
    response.writeHead(answer).end(JSON.stringify({ echo: sms.text }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    config: {
      url: `http://127.0.0.1:${port}/sms`,
      secret,
      countries: ['CN'],
      dailyLimit: 1000,
    },
    received,
    messagesTo: (phone) => {
      const first = new Map(received.toReversed().map((sms) => [sms.id, sms]))
      return received.filter((sms) => sms.to === phone && first.get(sms.id) === sms)
    },
    answers,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
