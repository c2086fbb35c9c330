import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { Skeleton } from '../../../ui/index.ts'
import { ArticleText } from './article-text.tsx'
import { articleQuery } from './articles.queries.ts'

export type ArticleLessonProps = {
  courseId: number
  lessonId: number
  /** Thousandths of the article: where the reader was last. */
  place: number
  /** Where to scroll to, each time another object. */
  jump: { readonly place: number } | undefined
  onMove: (place: number, hasReachedEnd: boolean) => void
}

/** Nearer to an end than this the article opens at its beginning. */
const edge = 30
const whole = 1000

const Reading = ({
  body,
  place,
  jump,
  onMove,
}: Omit<ArticleLessonProps, 'courseId' | 'lessonId'> & { body: string }) => {
  const article = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const readPlace = (): number => {
    const box = article.current?.getBoundingClientRect()
    if (!box || box.height === 0) return 0
    return Math.round(Math.min(whole, Math.max(0, (-box.top / box.height) * whole)))
  }
  const move = useEffectEvent((hasReachedEnd: boolean) => onMove(readPlace(), hasReachedEnd))
  const scrollTo = (to: number) => {
    const box = article.current?.getBoundingClientRect()
    if (box) window.scrollTo({ top: window.scrollY + box.top + (box.height * to) / whole })
  }
  const goOn = useEffectEvent(() => {
    if (place > edge && place < whole - edge && window.scrollY === 0) scrollTo(place)
  })
  const follow = useEffectEvent(() => {
    if (jump) scrollTo(jump.place)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each jump is another object
  useEffect(() => follow(), [jump])
  useEffect(() => {
    goOn()
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) move(true)
    })
    if (end.current) observer.observe(end.current)
    const scroll = () => move(false)
    document.addEventListener('scroll', scroll, { passive: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', scroll)
    }
  }, [])
  return (
    <div ref={article}>
      <ArticleText body={body} />
      <div ref={end} aria-hidden="true" />
    </div>
  )
}

export const ArticleLesson = ({ courseId, lessonId, ...reading }: ArticleLessonProps) => {
  const query = useQuery(articleQuery(courseId, lessonId))
  if (query.isError) return <LoadFailure query={query} size="md" />
  if (!query.data) return <Skeleton lines={12} />
  return <Reading key={lessonId} body={query.data.body} {...reading} />
}
