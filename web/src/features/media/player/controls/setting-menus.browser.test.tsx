import type { Playback } from '@jingke/contract/media'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../../ui/testing/render.tsx'
import { createPlayer } from '../player.ts'
import { SettingMenus } from './setting-menus.tsx'

const playback: Playback = {
  videoId: 1,
  state: 'playable',
  duration: 60,
  isSoundOnly: false,
  poster: '',
  sprites: '',
  sounds: [
    { language: 'zh-CN', title: '' },
    { language: 'en', title: 'Commentary' },
    { language: '', title: '' },
  ],
  captions: [],
  chapters: [],
}

const show = (audioTrackCount: number) => {
  const player = createPlayer('listener')
  const chooseAudioTrack = vi.spyOn(player, 'chooseAudioTrack')
  player.set({ audioTrackCount })
  const props = { player, playback, track: undefined, hasNext: false }
  // The menu opens upwards.
  render(
    <div style={{ display: 'grid', placeContent: 'end', width: 360, height: 560 }}>
      <SettingMenus {...props} onHelp={() => {}} onOpen={() => {}} />
    </div>,
  )
  return { player, chooseAudioTrack }
}

const settings = page.getByRole('button', { name: '更多设置' })
const english = page.getByRole('menuitemradio', { name: '英语 · Commentary' })

test('several sound tracks are a choice by language, which is remembered', async () => {
  const { player, chooseAudioTrack } = show(3)
  await settings.click()
  for (const name of ['中文', '音轨 3'])
    await expect.element(page.getByRole('menuitemradio', { name })).toBeVisible()
  await english.click()
  expect(chooseAudioTrack).toHaveBeenCalledWith(1)
  expect(player.get().preferences.soundLanguage).toBe('en')
  expect(player.get().sound).toBe(1)
})

test('the sound can be chosen while only listening too', async () => {
  const { player, chooseAudioTrack } = show(3)
  player.set({ isListening: true })
  await settings.click()
  await english.click()
  expect(chooseAudioTrack).toHaveBeenCalledWith(1)
})

test('a browser that cannot choose among sound tracks has no such menu', async () => {
  show(0)
  await settings.click()
  await expect.element(page.getByRole('menuitemcheckbox', { name: '只听声音' })).toBeVisible()
  expect(english.query()).toBeNull()
})
