import { expect, test } from 'vitest'
import { backupFaultCodes } from '../../platform/backup/index.ts'
import { faultWords } from './fault-words.ts'

const withoutOther = backupFaultCodes.filter((code) => code !== 'other')

test.each(withoutOther)('%s has words in both languages, without those of the log', (faultCode) => {
  const { zh, en } = faultWords({ fault: 'ENOSPC', faultCode })
  expect(zh).toMatch(/\p{Script=Han}/u)
  expect(en).toMatch(/^[A-Z][ -~]+$/)
  expect(zh + en).not.toContain('ENOSPC')
})

test('another fault is told with the words of the log', () => {
  expect(faultWords({ fault: 'EIO', faultCode: 'other' })).toEqual({
    zh: '其他原因（EIO）',
    en: 'Another reason (EIO)',
  })
})

test('records of earlier versions have no code', () => {
  expect(faultWords({ fault: 'interrupted' }).zh).toBe('服务器停止，备份中断')
  expect(faultWords({ fault: 'EIO' }).en).toBe('Another reason (EIO)')
  expect(faultWords({ fault: '' })).toEqual({ zh: '', en: '' })
})
