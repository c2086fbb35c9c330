import { expect, test } from 'vitest'
import { attachmentType } from './attachment-type.ts'

test.each([
  ['讲义.pdf', '%PDF-1.7 …', 'application/pdf'],
  ['讲义.PDF', '%PDF-1.7 …', 'application/pdf'],
  ['页面.pdf', '<html><script>', undefined],
  ['页面.html', '<html>', undefined],
  ['图.svg', '<svg onload=alert(1)>', undefined],
  ['程序.txt', 'MZ\u0000\u0001', undefined],
  ['笔记.txt', '第一行\n\t第二行\r\n', 'text/plain; charset=utf-8'],
  ['表.csv', 'a,b\n1,2', 'text/csv; charset=utf-8'],
  ['包.zip', 'PK\u0003\u0004…', 'application/zip'],
  ['空', '', undefined],
])('%s beginning with %j is %s', (name, head, type) => {
  expect(attachmentType(name, Buffer.from(head))).toBe(type)
})
