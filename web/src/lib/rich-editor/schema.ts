import { type NodeSpec, Schema } from 'prosemirror-model'
import { toSafeHref } from '../navigation/external-link.ts'

const attribute = (element: HTMLElement, name: string): string => element.getAttribute(name) ?? ''

const ownFile = /^\/files\/[\w-][\w./-]*$/

const spans = ['colspan', 'rowspan'] as const

const cell = (tag: 'th' | 'td'): NodeSpec => ({
  content: 'inline*',
  isolating: true,
  attrs: {
    colspan: { default: '', validate: 'string' },
    rowspan: { default: '', validate: 'string' },
  },
  parseDOM: [
    {
      tag,
      getAttrs: (element) =>
        Object.fromEntries(spans.map((name) => [name, attribute(element, name)])),
    },
  ],
  toDOM: ({ attrs }) => [
    tag,
    Object.fromEntries(spans.filter((name) => attrs[name]).map((name) => [name, attrs[name]])),
    0,
  ],
})

/** The elements that the server's sanitiser keeps, those of articles included; anything else that is pasted becomes one of them. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
      toDOM: () => ['h3', 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bulletList: {
      group: 'block',
      content: 'listItem+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    numberedList: {
      group: 'block',
      content: 'listItem+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    listItem: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    picture: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { src: { validate: 'string' }, alt: { default: '', validate: 'string' } },
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: (element) => {
            const src = attribute(element, 'src')
            return ownFile.test(src) && { src, alt: attribute(element, 'alt') }
          },
        },
      ],
      toDOM: ({ attrs: { src, alt } }) => ['img', { src, alt }],
    },
    sound: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { src: { validate: 'string' } },
      parseDOM: [
        {
          tag: 'audio[src]',
          getAttrs: (element) => {
            const src = attribute(element, 'src')
            return ownFile.test(src) && { src }
          },
        },
      ],
      toDOM: ({ attrs: { src } }) => ['audio', { src, controls: 'controls' }],
    },
    codeBlock: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', 0],
    },
    table: {
      group: 'block',
      content: 'tableRow+',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    tableRow: {
      content: '(tableHead | tableCell)+',
      parseDOM: [{ tag: 'tr' }],
      toDOM: () => ['tr', 0],
    },
    tableHead: cell('th'),
    tableCell: cell('td'),
    text: { group: 'inline' },
    lineBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = toSafeHref(attribute(element, 'href'))
            return href !== undefined && { href }
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => ['a', { href }, 0],
    },
    code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
})
