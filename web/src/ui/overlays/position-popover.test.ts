import { expect, test } from 'vitest'
import { positionPopover } from './position-popover.ts'

const viewport = { width: 1000, height: 600 }
const popover = { width: 200, height: 150 }

test('opens below the trigger, aligned with the given side', () => {
  const trigger = { top: 10, bottom: 50, left: 400, right: 500 }
  expect(positionPopover(trigger, popover, viewport, 'start')).toEqual({ top: 56, left: 400 })
  expect(positionPopover(trigger, popover, viewport, 'end')).toEqual({ top: 56, left: 300 })
})

test('opens above when there is no room below', () => {
  const trigger = { top: 540, bottom: 580, left: 400, right: 500 }
  expect(positionPopover(trigger, popover, viewport, 'start').top).toBe(384)
})

test('stays inside the viewport', () => {
  const trigger = { top: 10, bottom: 50, left: 950, right: 990 }
  expect(positionPopover(trigger, popover, viewport, 'start').left).toBe(792)
  const atLeft = { top: 10, bottom: 50, left: 0, right: 40 }
  expect(positionPopover(atLeft, popover, viewport, 'end').left).toBe(8)
})
