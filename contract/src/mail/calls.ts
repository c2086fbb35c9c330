export const getMailStatus = '/jk-admin/api-admin/v1/mail/status'
export const listMails = '/jk-admin/api-admin/v1/mail/pageList'
export const sendTestMail = '/jk-admin/api-admin/v1/mail/test'
export const sendTestSms = '/jk-admin/api-admin/v1/mail/testSms'
