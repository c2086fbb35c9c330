import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../ui/testing/render.tsx'
import { MonthGrid } from './month-grid.tsx'

const weeks = [0, 1, 2, 3].map((week) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-03-${String(week * 7 + day).padStart(2, '0')}`),
)

type Props = { onChoose: (day: string) => void; given: (show: (day: string) => void) => void }

const Grid = ({ onChoose, given }: Props) => {
  const [chosen, setChosen] = useState('2026-03-02')
  useEffect(() => given(setChosen), [given])
  return (
    <MonthGrid
      {...{ weeks, chosen, onChoose }}
      label="March"
      today={undefined}
      entries={new Map()}
      isBusy={false}
    />
  )
}

/** Days that were chosen, of which the address has the next one each time `arrive` is called. */
const open = () => {
  const waiting: string[] = []
  let show = (_: string): void => {}
  const given: Props['given'] = (setChosen) => {
    show = setChosen
  }
  render(<Grid onChoose={(chosen) => waiting.push(chosen)} given={given} />)
  return { waiting, arrive: () => show(waiting.shift() ?? '') }
}

const day = (number: number) => page.getByRole('button', { name: new RegExp(`3月${number}日`) })

test('the focus follows keys that are pressed before the address has the day of the first', async () => {
  const { waiting, arrive } = open()
  ;(day(2).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(waiting).toEqual(['2026-03-09', '2026-03-10'])
  arrive()
  await expect.element(day(9)).toHaveAttribute('aria-pressed', 'true')
  arrive()
  await expect.element(day(10)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(waiting).toEqual(['2026-03-11'])
})
