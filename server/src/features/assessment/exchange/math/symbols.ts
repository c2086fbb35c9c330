/** Characters of MathML whose LaTeX is a command; other letters, digits and signs are the same in both. */
const commands = `
α alpha β beta γ gamma δ delta ϵ epsilon ε varepsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu
ν nu ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega
Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega
∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ⋃ bigcup ⋂ bigcap ⋁ bigvee ⋀ bigwedge ⨁ bigoplus ⨂ bigotimes
× times ÷ div ± pm ∓ mp ⋅ cdot · cdot ∗ ast ⋆ star ∘ circ • bullet ⊕ oplus ⊗ otimes ∩ cap ∪ cup ∨ vee ∧ wedge
∖ setminus ≤ le ≥ ge ⩽ leqslant ⩾ geqslant ≠ ne ≈ approx ≡ equiv ∼ sim ≃ simeq ≅ cong ∝ propto ≪ ll ≫ gg ≺ prec
≻ succ ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ∈ in ∉ notin ∋ ni ⊥ perp ∥ parallel ∣ mid ⊢ vdash ⊨ models
→ to ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ↦ mapsto ↑ uparrow ↓ downarrow
⟶ longrightarrow ⟹ Longrightarrow ⟺ Longleftrightarrow ⇌ rightleftharpoons
∀ forall ∃ exists ∄ nexists ¬ neg ∅ emptyset ∞ infty ∂ partial ∇ nabla ℓ ell ℏ hbar ℜ Re ℑ Im ℵ aleph ∠ angle
△ triangle □ square … ldots ⋯ cdots ⋮ vdots ⋱ ddots ′ prime ∴ therefore ∵ because ⟨ langle ⟩ rangle ⌊ lfloor
⌋ rfloor ⌈ lceil ⌉ rceil ‖ Vert
ℝ mathbb{R} ℕ mathbb{N} ℤ mathbb{Z} ℚ mathbb{Q} ℂ mathbb{C} ℙ mathbb{P}
`

const pairs = commands.trim().split(/\s+/)

export const symbols: ReadonlyMap<string, string> = new Map([
  ...pairs.flatMap((sign, index): [string, string][] =>
    index % 2 === 0 ? [[sign, `\\${pairs[index + 1]}`]] : [],
  ),
  ['−', '-'],
  ['∕', '/'],
  ['{', '\\{'],
  ['}', '\\}'],
  ['%', '\\%'],
  ['#', '\\#'],
  ['$', '\\$'],
  ['&', '\\&'],
  ['_', '\\_'],
  ['\\', '\\setminus'],
  ['~', '\\sim'],
  // They are not seen: function application, multiplication, a separator, addition, and spaces of no width.
  ...[...'\u2061\u2062\u2063\u2064\u200b\ufeff'].map((sign): [string, string] => [sign, '']),
])

/** Names of functions, which stand upright. */
export const functionNames: ReadonlySet<string> = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
)

/** Over a letter or a group. */
export const accents: ReadonlyMap<string, string> = new Map([
  ['^', 'hat'],
  ['ˆ', 'hat'],
  ['~', 'tilde'],
  ['˜', 'tilde'],
  ['¯', 'overline'],
  ['‾', 'overline'],
  ['_', 'overline'],
  ['→', 'vec'],
  ['⃗', 'vec'],
  ['˙', 'dot'],
  ['¨', 'ddot'],
  ['⏞', 'overbrace'],
])
