export { createMailTransport, type Delivery, type MailTransport } from './mail-transport.ts'
