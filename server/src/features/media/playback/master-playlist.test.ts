import { expect, test } from 'vitest'
import type { Rendition } from '../pipeline/transcode/rendition.ts'
import { masterPlaylist } from './master-playlist.ts'

const rendition: Rendition = {
  id: '0123456789ab',
  kind: 'video',
  isCopy: true,
  width: 1920,
  height: 1080,
  codecs: 'avc1.640028',
  peakRate: 3_000_000,
  averageRate: 2_000_000,
  duration: 60,
}

test('each quality states its own frame rate', () => {
  const made = { ...rendition, isCopy: false, width: 1280, height: 720 }
  const rates = masterPlaylist([rendition, made], 120).match(/FRAME-RATE=[\d.]+/g)
  expect(rates).toEqual(['FRAME-RATE=120.000', 'FRAME-RATE=60.000'])
})
