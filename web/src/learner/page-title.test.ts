import { expect, test } from 'vitest'
import { documentTitle } from './page-title.ts'

const site = { webName: '精课', title: '精课 · 在线学习' }

test.each<[string, string, string, typeof site, string]>([
  ['the sign-in page has a welcome title', '/login', '登录', site, '欢迎登录 - 精课'],
  ['login with a return address', '/login?redirect=%2Fmy', '登录', site, '欢迎登录 - 精课'],
  ['home has the site title', '/home', '关于', site, '精课 · 在线学习'],
  ['the dashboard has the site title', '/dashboard', '首页', site, '精课 · 在线学习'],
  ['the root has the site title', '/', '', site, '精课 · 在线学习'],
  ['home of a site without title', '/home', '关于', { ...site, title: '' }, '精课'],
  [
    'other pages have their own title and the site name',
    '/my/record',
    '学习记录',
    site,
    '学习记录 - 精课',
  ],
  ['a page without title', '/my/record', '', site, '精课'],
  ['a site without name', '/my/record', '学习记录', { webName: '', title: '' }, '学习记录'],
  ['a page whose path only begins like home', '/homework', '作业', site, '作业 - 精课'],
])('%s', (_name, path, title, branding, expected) => {
  expect(documentTitle(path, title, branding)).toBe(expected)
})
