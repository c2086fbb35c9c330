import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import {
  attachInstruction,
  extractInstruction,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import css from './sortable-tree.module.css'
import type { Operation } from './tree-moves.ts'

type Options = {
  key: string
  /** Rows of one tree only take rows of the same tree. */
  treeId: string
  name: string
  canMove: boolean
  canDrop: (key: string, operation: Operation) => boolean
  onDrop: (key: string, operation: Operation) => void
}

const operations = ['reorder-before', 'reorder-after', 'combine'] as const

/** Makes a row draggable by its handle, and a drop target for rows of the same tree. */
export const useRowDrag = ({ key, treeId, name, canMove, canDrop, onDrop }: Options) => {
  const row = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [isDragged, setIsDragged] = useState(false)
  const [over, setOver] = useState<Operation>()
  const isAllowed = useEffectEvent(canDrop)
  const drop = useEffectEvent(onDrop)
  /** A picture of the row would cover the line that shows where it is dropped. */
  const showPreview = useEffectEvent((nativeSetDragImage: DataTransfer['setDragImage'] | null) =>
    setCustomNativeDragPreview({
      nativeSetDragImage,
      getOffset: pointerOutsideOfPreview({ x: '16px', y: '12px' }),
      render: ({ container }) => {
        const preview = document.createElement('div')
        preview.className = css.preview ?? ''
        preview.textContent = name
        container.append(preview)
      },
    }),
  )

  useEffect(() => {
    if (!canMove || !row.current || !handle.current) return
    return combine(
      draggable({
        element: row.current,
        dragHandle: handle.current,
        getInitialData: () => ({ key, treeId }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => showPreview(nativeSetDragImage),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data.treeId === treeId && source.data.key !== key,
        getData: ({ input, element, source }) =>
          attachInstruction(
            {},
            {
              input,
              element,
              operations: Object.fromEntries(
                operations.map((operation) => [
                  operation,
                  isAllowed(String(source.data.key), operation) ? 'available' : 'not-available',
                ]),
              ),
            },
          ),
        onDrag: ({ self }) => setOver(extractInstruction(self.data)?.operation),
        onDragLeave: () => setOver(undefined),
        onDrop: ({ self, source }) => {
          setOver(undefined)
          const instruction = extractInstruction(self.data)
          if (instruction) drop(String(source.data.key), instruction.operation)
        },
      }),
    )
  }, [key, treeId, canMove])

  return { row, handle, isDragged, over }
}
