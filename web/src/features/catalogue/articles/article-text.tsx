import { RichText } from '../../../lib/markup/index.ts'
import css from './article-text.module.css'

/** An article as it is read. */
export const ArticleText = ({ body }: { body: string }) => (
  <RichText markup={body} className={css.article} isArticle />
)
