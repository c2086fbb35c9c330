import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../ui/testing/render.tsx'
import { Composer } from './composer.tsx'

const nothing = () => {}

const Desk = ({ onText }: { onText: (text: string) => void }) => {
  const [chatId, setChatId] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setChatId(3 - chatId)}>
        Other chat
      </button>
      <Composer
        key={chatId}
        {...{ chatId, onText, prepared: undefined, attachment: undefined }}
        onAttachment={nothing}
        onType={nothing}
        onImage={nothing}
      />
    </>
  )
}

test('what is written and not sent is kept while another chat is open', async () => {
  const sent: string[] = []
  render(<Desk onText={(text) => sent.push(text)} />)
  const area = page.getByRole('textbox')
  const openOther = () => userEvent.click(page.getByRole('button', { name: 'Other chat' }))
  await userEvent.fill(area, 'Half an answer')
  await openOther()
  await expect.element(area).toHaveValue('')
  await openOther()
  await expect.element(area).toHaveValue('Half an answer')
  await userEvent.type(area, '{Enter}')
  expect(sent).toEqual(['Half an answer'])
  await openOther()
  await openOther()
  await expect.element(area).toHaveValue('')
})
