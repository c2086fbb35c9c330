import type { FormEvent } from 'react'
import css from './page-jumper.module.css'
import { toPage } from './pages-to-show.ts'

export type PageJumperProps = {
  labels: { before: string; after: string; label: string }
  page: number
  pages: number
  onPage: (page: number) => void
}

export const PageJumper = ({ labels, page, pages, onPage }: PageJumperProps) => {
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('page')
    if (!(input instanceof HTMLInputElement)) return
    const wished = toPage(input.value, pages) ?? page
    input.value = String(wished)
    if (wished !== page) onPage(wished)
  }
  return (
    <form className={css.jumper} onSubmit={jump}>
      <span aria-hidden="true">{labels.before}</span>
      <input
        name="page"
        className={css.input}
        defaultValue={page}
        aria-label={labels.label}
        inputMode="numeric"
        autoComplete="off"
        onFocus={(event) => event.target.select()}
      />
      <span aria-hidden="true">{labels.after}</span>
    </form>
  )
}
