import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../ui/testing/render.tsx'
import { ChangeValues } from './change-values.tsx'

test.each([
  ['tags', [{ zh: '极限', en: 'Limits' }], /极限 \/ Limits/],
  ['tags', [{ zh: '导数', en: '导数' }], /^之后 导数$/],
  ['grants', [{ kind: 'group', value: '一班' }], /群组: 一班/],
  ['publishAt', '2026-11-17T12:42:00.000Z', /^之后 2026-11-1\d \d\d:42$/],
  ['permissions', ['learners.read', 'staff.change'], /学员：查看 · 员工与角色：修改/],
  ['parent', '数学', /^之后 数学$/],
  ['cut', { start: 3, end: 9 }, /开始: 3, 结束: 9/],
  [
    'chapters',
    [{ id: 1, titleZh: '基础', titleEn: '', lessons: [{ id: 2, titleZh: '开始', video: null }] }],
    /基础 \(开始\)/,
  ],
])('the recorded %s are shown in words', async (name, value, text) => {
  render(<ChangeValues before={null} after={{ [name]: value }} />)
  await expect.element(page.getByText(text)).toBeVisible()
})
