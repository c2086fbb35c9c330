import { useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../ui/testing/render.tsx'
import { useBitmap } from './use-bitmap.ts'

const Drawing = ({ bitmap }: { bitmap: ImageBitmap }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0))
  return <canvas ref={canvas} />
}

const Field = ({ source }: { source: ImageBitmap }) => {
  const [bitmap, setBitmap] = useBitmap()
  const [draws, setDraws] = useState(0)
  const count = useRef<HTMLOutputElement>(null)
  const drawAndRemove = () => {
    // A mutation observer is called between the commit and its effects.
    const observer = new MutationObserver(() => {
      observer.disconnect()
      setBitmap(undefined)
    })
    if (count.current) observer.observe(count.current, { characterData: true, subtree: true })
    // Outside an event: React runs the effects of a render for an event at once.
    setTimeout(() => setDraws(draws + 1))
  }
  return (
    <>
      <output ref={count}>{draws}</output>
      <button type="button" onClick={() => setBitmap(source)}>
        Show
      </button>
      <button type="button" onClick={drawAndRemove}>
        Remove
      </button>
      {bitmap ? <Drawing bitmap={bitmap} /> : <p>None</p>}
    </>
  )
}

test('a bitmap that is removed before the effects of the last render have run is closed after them', async () => {
  const source = await createImageBitmap(new ImageData(4, 4))
  render(<Field source={source} />)
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('None')).toBeVisible()
  await expect.poll(() => source.width).toBe(0)
})
