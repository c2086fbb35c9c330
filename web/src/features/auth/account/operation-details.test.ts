import type { OwnOperation } from '@jingke/contract/auth'
import { expect, test } from 'vitest'
import en from './account.en.json'
import zh from './account.zh.json'
import { operationDetails } from './operation-details.ts'

const operations: [OwnOperation, string, string][] = [
  [{ kind: 'sign-in' }, '', ''],
  [{ kind: 'sign-in-refused' }, '', ''],
  [{ kind: 'sign-in-refused', reason: 'old-password' }, '原密码错误', 'wrong current password'],
  [{ kind: 'sessions-ended', sessions: 'one' }, '一台设备', 'one device'],
  [{ kind: 'sessions-ended', sessions: 'others' }, '其他所有设备', 'all other devices'],
  [{ kind: 'sessions-ended', sessions: 'all' }, '由管理员操作', 'by the administrator'],
  [{ kind: 'profile-changed', fields: ['phone', 'icon'] }, '手机号 · 头像', 'phone · picture'],
  [
    { kind: 'profile-changed-by-operator', fields: ['name', 'lockedFields'] },
    '姓名 · 锁定项',
    'name · locked fields',
  ],
  [{ kind: 'account-disabled' }, '由管理员操作', 'by the administrator'],
]

test.each(operations)('%j is told in both languages', (operation, chinese, english) => {
  expect(operationDetails(operation, (key) => zh[key]).join(' · ')).toBe(chinese)
  expect(operationDetails(operation, (key) => en[key]).join(' · ')).toBe(english)
})
