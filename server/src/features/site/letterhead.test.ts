import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { startSmtpServer } from '../../../tests/support/smtp-server.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { queueMail } from '../mail/index.ts'
import { putSiteSettings } from './site.store.ts'
import { siteTopic } from './site.ts'

const smtp = await startSmtpServer()
afterAll(() => smtp.close())
const school = useSchool({ mail: smtp.config, publicUrl: 'https://school.example' })

const receive = async (address: string) => {
  const { context } = school()
  await queueMail(context, {
    key: address,
    kind: 'test',
    address,
    expiresAt: new Date(context.clock.now().getTime() + 3_600_000),
    letter: {
      language: 'en',
      subject: 'Hello',
      paragraphs: ['First'],
      action: { label: 'Open', url: 'https://school.example/a' },
    },
  })
  return eventually(() => {
    const [mail] = smtp.mailsTo(address)
    if (!mail) throw new Error('no mail has arrived')
    return mail
  })
}

const brand = async (values: { webName?: string; webLogo?: string; themeColour?: string }) => {
  const { context } = school()
  await putSiteSettings(context.db, 'en', values)
  await context.bus.publish(siteTopic, null)
}

test('a mail has the logo and the colour of the school, and fetches nothing when it is read', async () => {
  const logo = await sharp({ create: { width: 900, height: 90, channels: 4, background: '#00f' } })
    .png()
    .toBuffer()
  const webLogo = await school().context.storage.putPublic(logo, 'logo.png')
  await brand({ webName: 'North "Hill"', webLogo, themeColour: '#1d4ed8' })
  const mail = await receive('logo@mail.example')
  expect(mail.html.match(/src="[^"]*"/g)).toEqual(['src="cid:logo"'])
  expect(mail.html).toContain('alt="North &quot;Hill&quot;"')
  expect(mail.html).toContain('background:#1d4ed8')
  expect(mail.attachments).toEqual([{ contentId: '<logo>', mimeType: 'image/png' }])
})

test('a logo that is no picture is left out', async () => {
  const webLogo = await school().context.storage.putPublic(Buffer.from('<svg/>'), 'logo.svg')
  await brand({ webLogo })
  const mail = await receive('none@mail.example')
  expect(mail.html).not.toContain('<img')
  expect(mail.attachments).toEqual([])
})
