import { useEffect, useRef, useState } from 'react'
import type { KeptLesson } from '../lib/kept-lessons/index.ts'
import { Tabs } from '../ui/index.ts'
import { KeptNotes } from './kept-notes.tsx'
import { KeptOutline } from './kept-outline.tsx'
import { KeptTranscript } from './kept-transcript.tsx'
import type { LinkTo } from './lesson-list.tsx'
import css from './offline.module.css'
import { offlineTranslations } from './offline.translations.ts'
import type { Hit } from './search-kept.ts'

type Panel = 'notes' | 'transcript' | 'outline'

type Props = {
  lesson: KeptLesson
  /** What was searched for and opened. */
  hit: Hit | undefined
  keptIds: ReadonlySet<number>
  linkTo: LinkTo
  onWriting: (isWriting: boolean) => void
}

export const KeptLessonView = ({ lesson, hit, keptIds, linkTo, onWriting }: Props) => {
  const t = offlineTranslations.useTranslations()
  const [panel, setPanel] = useState<Panel>(hit?.kind === 'note' ? 'notes' : 'transcript')
  const [writingAt, setWritingAt] = useState<number>()
  const isWriting = writingAt !== undefined
  useEffect(() => {
    onWriting(isWriting)
    return () => onWriting(false)
  }, [isWriting, onWriting])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const write = (second: number | undefined) => {
    setWritingAt(second)
    setPanel('notes')
  }
  return (
    <article className={css.card}>
      <p className="soft-text">
        {lesson.courseName} · {lesson.number}
      </p>
      <h1 ref={heading} tabIndex={-1} className={css.heading}>
        {lesson.title}
      </h1>
      <Tabs
        label={t('panels')}
        value={panel}
        onChange={setPanel}
        items={[
          {
            id: 'notes',
            label: t('notes'),
            panel: <KeptNotes lesson={lesson} writingAt={writingAt} onWrite={write} />,
          },
          {
            id: 'transcript',
            label: t('transcript'),
            panel: (
              <KeptTranscript
                cues={lesson.cues ?? []}
                second={hit?.kind === 'transcript' ? hit.second : undefined}
                onWrite={write}
              />
            ),
          },
          {
            id: 'outline',
            label: t('outline'),
            panel: <KeptOutline lesson={lesson} keptIds={keptIds} linkTo={linkTo} />,
          },
        ]}
      />
    </article>
  )
}
