import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { MailConfig } from '../../src/platform/mail/mail-config.ts'

export interface ReceivedMail {
  messageId: string
  to: string
  from: string
  subject: string
  text: string
  html: string
  attachments: readonly { contentId: string; mimeType: string }[]
  headers: readonly { key: string; value: string }[]
}

type Answer = { code: number; text: string } | 'hang'

/** A mail server that keeps what it receives, and can be told to refuse or to hang. */
export interface TestSmtpServer {
  config: MailConfig
  url: string
  received: ReceivedMail[]
  /** Connections that have arrived. */
  connections: number
  /** By recipient: the answer to RCPT TO. */
  recipients: Map<string, Answer>
  /** The answer to a connection; undefined: it is accepted. */
  greeting: Answer | undefined
  /** The answer to a mail that was received as a whole; undefined: it is accepted. */
  verdict: Answer | undefined
  /** Mails to this address. */
  mailsTo(address: string): ReceivedMail[]
  close(): Promise<void>
}

const refuse = (answer: Answer, done: (error: Error) => void): void => {
  if (answer === 'hang') return
  done(Object.assign(new Error(answer.text), { responseCode: answer.code }))
}

const readMail = async (bytes: Buffer): Promise<ReceivedMail> => {
  const mail = await PostalMime.parse(bytes)
  return {
    messageId: mail.messageId ?? '',
    to: mail.to?.[0]?.address ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ contentId = '', mimeType }) => ({ contentId, mimeType })),
    headers: mail.headers,
  }
}

export const startSmtpServer = async (): Promise<TestSmtpServer> => {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      state.connections += 1
      if (state.greeting) refuse(state.greeting, done)
      else done()
    },
    onRcptTo: ({ address }, _session, done) => {
      const answer = state.recipients.get(address)
      if (answer) refuse(answer, done)
      else done()
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        state.received.push(await readMail(Buffer.concat(parts)))
        if (state.verdict) refuse(state.verdict, done)
        else done()
      })
    },
  })
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  const { port } = listener.address() as AddressInfo
  const state: TestSmtpServer = {
    config: {
      host: '127.0.0.1',
      port,
      isSecure: false,
      user: '',
      password: '',
      from: { name: 'School', address: 'post@school.example' },
      alertsTo: [],
    },
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    connections: 0,
    recipients: new Map(),
    greeting: undefined,
    verdict: undefined,
    mailsTo: (address) => state.received.filter(({ to }) => to === address),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return state
}
