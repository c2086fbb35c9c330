export {
  createMailTransport,
  type Delivery,
  greetMailServer,
  type MailTransport,
} from './mail-transport.ts'
