import type { Reply } from '@jingke/contract/chat'
import {
  fillVariables,
  findUnfilled,
  type ReplyValues,
} from '@jingke/contract/chat/reply-variables'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { consolePath } from '../../../../lib/navigation/page-addresses.ts'
import { Link } from '../../../../lib/router/index.ts'
import { PictureIcon, PlayIcon, Skeleton, Tag, toast } from '../../../../ui/index.ts'
import type { PreparedText } from '../../conversation/composer.tsx'
import { repliesForQuery } from './replies.queries.ts'
import { repliesTranslations } from './replies.translations.ts'
import css from './reply-picker.module.css'

const pickerKeys = ['ArrowDown', 'ArrowUp', 'Enter', 'Escape']

const isFound = ({ title, text }: Reply, keyword: string): boolean =>
  `${title}\n${text}`.toLowerCase().includes(keyword.trim().toLowerCase())

/** The picture is sent as the advisor's own: the reply may be changed or deleted later. */
const loadPicture = async (address: string): Promise<Blob | undefined> => {
  if (!address) return undefined
  const answer = await fetch(address).catch(() => undefined)
  return answer?.ok ? answer.blob() : undefined
}

const usePreparing = () => {
  const t = repliesTranslations.useTranslations()
  return async (reply: Reply, values: ReplyValues): Promise<PreparedText> => {
    const text = fillVariables(reply.text, values)
    const unfilled = findUnfilled(text)
    const videoFrame = await loadPicture(reply.image)
    if (reply.image && !videoFrame) toast.show({ kind: 'error', text: t('picker.pictureLost') })
    const lesson = reply.lesson?.place ? reply.lesson : undefined
    if (reply.lesson && !lesson) toast.show({ kind: 'error', text: t('picker.lessonHidden') })
    return {
      text,
      selected: unfilled && { index: unfilled.index, length: unfilled.written.length },
      attachment: lesson || videoFrame ? { lesson, videoFrame } : undefined,
    }
  }
}

type OptionProps = {
  id: string
  reply: Reply
  values: ReplyValues
  isActive: boolean
  onChoose: () => void
  onPoint: () => void
}

const Option = ({ id, reply, values, isActive, onChoose, onPoint }: OptionProps) => {
  const t = repliesTranslations.useTranslations()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // Keys go to the filter, which has the focus.
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={css.option}
      onPointerMove={onPoint}
      onMouseDown={(event) => {
        event.preventDefault()
        onChoose()
      }}
    >
      <span className={css.title}>
        {reply.title}
        {reply.team && <Tag>{reply.team.name}</Tag>}
        {reply.image && (
          <>
            <PictureIcon size={16} />
            <span className="visually-hidden">{t('part.image')}</span>
          </>
        )}
        {reply.lesson && (
          <>
            <PlayIcon size={16} />
            <span className="visually-hidden">{t('part.lesson')}</span>
          </>
        )}
      </span>
      <span className={css.preview}>{fillVariables(reply.text, values)}</span>
    </div>
  )
}

type Props = {
  chatId: number
  onChoose: (prepared: PreparedText) => void
  onClose: () => void
}

/** Canned replies above the composer: type to filter, arrows and Enter choose, Escape closes. */
export const ReplyPicker = ({ chatId, onChoose, onClose }: Props) => {
  const t = repliesTranslations.useTranslations()
  const id = useId()
  const filter = useRef<HTMLInputElement>(null)
  const query = useQuery(repliesForQuery(chatId))
  const [keyword, setKeyword] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const prepare = usePreparing()
  useEffect(() => filter.current?.focus(), [])
  const found = query.data?.list.filter((reply) => isFound(reply, keyword)) ?? []
  const values = query.data?.values
  const choose = async (reply: Reply | undefined) => {
    if (reply && values) onChoose(await prepare(reply, values))
  }
  const move = (step: number) =>
    setActiveIndex((before) => Math.min(found.length - 1, Math.max(0, before + step)))
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing || !pickerKeys.includes(key)) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') onClose()
    else if (key === 'Enter') void choose(found[activeIndex])
    else move(key === 'ArrowDown' ? 1 : -1)
  }
  const active = found[activeIndex]
  return (
    <section className={css.picker} aria-label={t('picker')}>
      <input
        ref={filter}
        type="search"
        role="combobox"
        className={css.filter}
        aria-label={t('picker.filter')}
        placeholder={t('picker.filter')}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={active && `${id}-${active.id}`}
        autoComplete="off"
        value={keyword}
        onChange={(event) => {
          setKeyword(event.target.value)
          setActiveIndex(0)
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label={t('picker')} className={css.list}>
        {values &&
          found.map((reply, index) => (
            <Option
              key={reply.id}
              id={`${id}-${reply.id}`}
              {...{ reply, values }}
              isActive={index === activeIndex}
              onPoint={() => setActiveIndex(index)}
              onChoose={() => void choose(reply)}
            />
          ))}
      </div>
      {query.isPending && <Skeleton lines={3} />}
      <p role="status" className={css.state}>
        {query.isError && t('picker.failed')}
        {values && found.length === 0 && t('picker.none')}
      </p>
      <Link className={css.manage} to={`${consolePath}/replies`}>
        {t('picker.manage')}
      </Link>
    </section>
  )
}
