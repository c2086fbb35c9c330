export {
  type Attachment,
  createMailTransport,
  type Delivery,
  greetMailServer,
  type MailTransport,
} from './mail-transport.ts'
