import { listSentMessages, withdrawMessage } from '@jingke/contract/messages/calls'
import { expect, test } from 'vitest'
import { useMessages } from '../testing/use-messages.ts'

const { after, operator, school, sent } = useMessages()

test('staff list the messages of one state', async () => {
  const audience = { kind: 'everyone', value: '' } as const
  const now = await sent({ audience })
  const later = await sent({ audience, startsAt: after(60_000) })
  const gone = await sent({ audience })
  await school().call(withdrawMessage, { id: gone.id }, { token: operator() })
  const idsIn = async (state: 'scheduled' | 'sent' | 'withdrawn') => {
    const { body } = await school().call(listSentMessages, { state }, { token: operator() })
    return body.data.list.map(({ id }) => id)
  }
  expect(await idsIn('scheduled')).toEqual([later.id])
  expect(await idsIn('withdrawn')).toEqual([gone.id])
  expect(await idsIn('sent')).toEqual([now.id])
})
