type Box = { top: number; right: number; bottom: number; left: number }
type Size = { width: number; height: number }

const gap = 6
const margin = 8

/** Below the trigger, or above if only that side has room; inside the viewport. Pixels. */
export const positionPopover = (
  trigger: Box,
  popover: Size,
  viewport: Size,
  align: 'start' | 'end',
): { top: number; left: number } => {
  const below = trigger.bottom + gap
  const above = trigger.top - gap - popover.height
  const hasRoomBelow = below + popover.height <= viewport.height - margin
  const top = hasRoomBelow || above < margin ? below : above
  const left = align === 'start' ? trigger.left : trigger.right - popover.width
  return {
    top: clamp(top, margin, viewport.height - margin - popover.height),
    left: clamp(left, margin, viewport.width - margin - popover.width),
  }
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))
