export { toPhoneNumber } from './phone-number.ts'
export { createSmsTransport, greetSmsWebhook, type SmsTransport } from './sms-transport.ts'
