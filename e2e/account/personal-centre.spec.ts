import { addFavourite } from '@jingke/contract/favourites/calls'
import { getPersonalInfo, updateProfile } from '@jingke/contract/profile/calls'
import type { BrowserContext, Page } from '@playwright/test'
import { expectNotice, holdNotices } from '../support/brief-text.ts'
import { callAs, expect, type SignedIn, signInAs, test } from '../support/school.ts'

interface Profile {
  name: string
  discipline: string
  schoolName: string
  detailAddress: string
  county: string
  version: number
}

const profileOf = async (context: BrowserContext, who: SignedIn): Promise<Profile> =>
  (await callAs<Profile>(context, who, getPersonalInfo)).data

const pictureOf = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = '#0b7a75'
      context?.fillRect(0, 0, w, h)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

test('the personal centre opens at the personal info and remembers its menu', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.goto('/my')
  await expect(page).toHaveURL('/my/personal')
  await expect(page).toHaveTitle('个人信息 - 精课书院')
  const menu = page.getByRole('navigation', { name: '个人中心' })
  await expect(menu.getByRole('link')).toHaveText([
    '个人信息',
    '我的课程',
    '学习记录',
    '我的收藏',
    '我的笔记',
    /消息中心/,
    '操作记录',
    '安全设置',
  ])
  await page.getByRole('button', { name: '收起菜单' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
  expect((await context.cookies()).some(({ name }) => name === 'personalMenuStatus')).toBe(true)
})

test('the account menu, the heart and the bell link to the personal pages', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.goto('/dashboard')
  await page.getByRole('banner').getByRole('link', { name: /^消息/ }).click()
  await expect(page).toHaveURL('/my/message')
  await page.getByRole('banner').getByRole('link', { name: /收藏/ }).click()
  await expect(page).toHaveURL('/my/collect')
  await page.getByRole('button', { name: /^账号: / }).click()
  await page.getByRole('menuitem', { name: '安全设置' }).click()
  await expect(page).toHaveURL('/my/changePass')
})

test('an empty profile shows the message of the specification', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.route(`**${getPersonalInfo}`, (route) =>
    route.fulfill({ json: { code: 200, msg: 'success', data: null } }),
  )
  await page.goto('/my/personal')
  await expect(page.getByRole('heading', { name: '获取用户信息失败', exact: true })).toBeVisible()
  await page.unroute(`**${getPersonalInfo}`)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByLabel('姓名')).not.toHaveValue('')
})

test.describe('the profile', () => {
  test.describe.configure({ mode: 'serial' })

  test('script in a text field is shown as text, on the page and in the header', async ({
    page,
    context,
  }) => {
    const who = await signInAs(context, 'student2')
    const before = await profileOf(context, who)
    const script = '<img src=x onerror=alert(1)>'
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.goto('/my/personal')
    for (const label of ['姓名', '学校', '专业', '详细地址'])
      await page.getByLabel(label).fill(script)
    await expectNotice(page, '资料已保存', () =>
      page.getByRole('button', { name: '保存修改' }).click(),
    )
    await page.reload()
    await expect(page.getByLabel('专业')).toHaveValue(script)
    await expect(page.getByRole('main').getByText(script).first()).toBeVisible()
    await expect(page.getByRole('button', { name: `账号: ${script}` })).toBeVisible()
    expect(dialogs).toEqual([])
    const { name, schoolName, discipline, detailAddress } = before
    const { version } = await profileOf(context, who)
    const restored = { name, schoolName, discipline, detailAddress, version }
    expect((await callAs(context, who, updateProfile, restored)).code).toBe(200)
  })

  test('leaving with unsaved changes asks for confirmation, and staying keeps them', async ({
    page,
    context,
  }) => {
    await signInAs(context, 'student2')
    await page.goto('/my/personal')
    await page.getByLabel('详细地址').fill('还没有写完的地址')
    const menu = page.getByRole('navigation', { name: '个人中心' })
    await menu.getByRole('link', { name: '操作记录' }).click()
    await page.getByText('继续编辑', { exact: true }).click()
    await expect(page).toHaveURL('/my/personal')
    await expect(page.getByLabel('详细地址')).toHaveValue('还没有写完的地址')
    await menu.getByRole('link', { name: '操作记录' }).click()
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect(page).toHaveURL('/my/operatingRecord')
  })

  test('the input is kept if the network is lost', async ({ page, context }) => {
    await signInAs(context, 'student2')
    await page.goto('/my/personal')
    await page.getByLabel('专业').fill('网络断开时写的')
    await page.route(`**${updateProfile}`, (route) => route.abort())
    await expectNotice(page, '没有保存成功，您填写的内容仍在这里', () =>
      page.getByRole('button', { name: '保存修改' }).click(),
    )
    await expect(page.getByLabel('专业')).toHaveValue('网络断开时写的')
  })

  test('a conflicting change is shown, and the user chooses a version', async ({
    page,
    context,
  }) => {
    const who = await signInAs(context, 'student2')
    const { version, discipline } = await profileOf(context, who)
    await page.goto('/my/personal')
    await page.getByLabel('专业').fill('我写的专业')
    const elsewhere = { discipline: '别处写的专业', version }
    expect((await callAs(context, who, updateProfile, elsewhere)).code).toBe(200)
    await page.getByRole('button', { name: '保存修改' }).click()
    const dialog = page.getByRole('dialog', { name: '资料已在别处被修改' })
    await expect(dialog.getByText('我写的专业')).toBeVisible()
    await dialog.getByText('别处写的专业').click()
    await dialog.getByRole('button', { name: '按所选保存' }).click()
    await expect(page.getByLabel('专业')).toHaveValue('别处写的专业')
    const now = await profileOf(context, who)
    expect(now.discipline).toBe('别处写的专业')
    await callAs(context, who, updateProfile, {
      discipline,
      version: now.version,
    })
  })

  test('a region outside the list is kept, and the lists depend on each other', async ({
    page,
    context,
  }) => {
    await signInAs(context, 'student2')
    await page.goto('/my/personal')
    const province = page.getByLabel('省份')
    await expect(province).toHaveValue('云岭省')
    await province.selectOption('浙江省')
    await page.getByLabel('城市').selectOption('杭州市')
    await page.getByLabel('区县').selectOption('西湖区')
    await province.selectOption('北京市')
    await expect(page.getByLabel('城市')).toHaveValue('')
    await expect(page.getByLabel('区县')).toHaveValue('')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(province).toHaveValue('云岭省')
  })

  test('an invalid picture is refused before the upload', async ({ page, context }) => {
    await signInAs(context, 'student2')
    await page.goto('/my/personal')
    const input = page.getByLabel('头像', { exact: true })
    const choose = (buffer: Buffer) =>
      input.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer })
    await choose(Buffer.from('GIF89a'))
    await expect(page.getByText('上传图片只能是 JPG、PNG 格式!')).toBeVisible()
    const small = await pictureOf(page, 119, 400)
    await choose(Buffer.concat([small, Buffer.alloc(2 * 1024 * 1024)]))
    await expect(page.getByText('图片大小不能超过2MB!')).toBeVisible()
    await choose(small)
    await expect(page.getByText('上传图片宽高不能小于120x120!')).toBeVisible()
  })

  test('a picture is cropped by keyboard, uploaded, and shown in the header', async ({
    page,
    context,
  }) => {
    await signInAs(context, 'student2')
    await page.goto('/my/personal')
    await page.getByLabel('头像', { exact: true }).setInputFiles({
      name: 'face.png',
      mimeType: 'image/png',
      buffer: await pictureOf(page, 640, 400),
    })
    await expect(page.getByRole('application', { name: '裁剪区域' })).toBeFocused()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByLabel('缩放')).toHaveValue('1.1')
    await expectNotice(page, '头像已更新', () =>
      page.getByRole('button', { name: '使用此头像' }).click(),
    )
    const picture = page.getByRole('button', { name: /^账号: / }).locator('img')
    await expect(picture).toHaveAttribute('src', /^\/files\//)
  })
})

test('a favourite is removed and restored by undo', async ({ page, context }) => {
  const who = await signInAs(context, 'student2')
  await callAs(context, who, addFavourite, { courseId: 1 })
  await page.goto('/my/collect')
  const rows = page.getByRole('list', { name: '收藏的课程' }).getByRole('listitem')
  const row = rows.filter({ has: page.locator('a[href="/course?id=1"]') })
  const notices = await holdNotices(page)
  await row.getByRole('button', { name: /取消收藏/ }).click()
  await expect(row).toHaveCount(0)
  await notices.getByRole('button', { name: '撤销' }).click()
  await expect(row).toHaveCount(1)
  await page.getByRole('searchbox', { name: '搜索收藏的课程' }).fill('没有这样的课程')
  await expect(page.getByText('没有找到相符的收藏')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(row).toHaveCount(1)
})
