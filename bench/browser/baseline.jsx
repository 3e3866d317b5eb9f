// The baseline: the least a React finance client can do. Signs in, fetches every row once (by column,
// compressed), keeps it in memory, shows a virtual list, searches, adds, draws net worth as an SVG line.
// No micro-frontends, no cache, no offline store. Read by baseline-server.mjs.
import { useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Routes, Route, Link, useNavigate } from 'react-router-dom';
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import styled, { createGlobalStyle } from 'styled-components';
import { useVirtualizer } from '@tanstack/react-virtual';

const G = createGlobalStyle`body{margin:0;font:13px system-ui,sans-serif}.row{display:flex;position:absolute;left:0;right:0;height:31px;align-items:center;border-bottom:1px solid #e3e7ec;contain:strict}.row span{flex:1;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.row span.n{text-align:right}`;
const Bar = styled.nav`
  display: flex;
  gap: 16px;
  align-items: center;
  padding: 12px;
  background: #123;
  color: #fff;
  a {
    color: #fff;
  }
`;
const iso = (d) => new Date(d * 86_400_000).toISOString().slice(0, 10);
const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
async function fetchAll() {
  const d = await (await fetch('/data')).json();
  const n = d.date.length;
  const order = Array.from({ length: n }, (_, i) => n - 1 - i);
  const text = d.n.map((note, i) => `${d.merchants[d.m[i]]}\n${note}\n${d.categories[d.c[i]]}`.toLowerCase());
  return { d, order, text };
}
const useAll = () => useQuery({ queryKey: ['all'], queryFn: fetchAll, staleTime: Infinity });
function Login() {
  const go = useNavigate();
  const [p, setP] = useState('');
  return (
    <form
      onSubmit={async (e) => {
        e.preventDefault();
        await fetch('/login', { method: 'POST', body: p });
        go('/accounts');
      }}
    >
      <h1>Sign in</h1>
      <input type="password" autoFocus value={p} onChange={(e) => setP(e.target.value)} />
    </form>
  );
}
function List() {
  const { data } = useAll();
  const qc = useQueryClient();
  const [q, setQ] = useState('');
  const ref = useRef(null);
  const [note, setNote] = useState('');
  const shown = useMemo(() => {
    if (!data) return [];
    const w = q.trim().toLowerCase();
    return w ? data.order.filter((i) => data.text[i].includes(w)) : data.order;
  }, [data, q]);
  const v = useVirtualizer({
    count: shown.length,
    getScrollElement: () => ref.current,
    estimateSize: () => 31,
    overscan: 12,
  });
  const add = async (e) => {
    e.preventDefault();
    const { d, order, text } = data;
    const i = d.date.length;
    d.date.push(20_800);
    d.a.push(5);
    d.amt.push(-1234);
    d.m.push(0);
    d.c.push(0);
    d.n.push(note);
    text.push(note);
    qc.setQueryData(['all'], { d, text, order: [i, ...order] });
    fetch('/add', { method: 'POST', body: note });
    setNote('');
  };
  if (!data) return <p>…</p>;
  const { d } = data;
  return (
    <main>
      <Bar>
        <b>All accounts</b>
        <Link to="/reports">Reports</Link>
        <input placeholder="Search" value={q} onChange={(e) => setQ(e.target.value)} />
        <form onSubmit={add}>
          <input placeholder="Note" value={note} onChange={(e) => setNote(e.target.value)} />
          <button id="add">Add</button>
        </form>
      </Bar>
      <div id="scroller" ref={ref} style={{ height: 668, overflow: 'auto' }}>
        <div style={{ height: v.getTotalSize(), position: 'relative' }}>
          {v.getVirtualItems().map((it) => {
            const i = shown[it.index];
            return (
              <div className="row" key={i} style={{ transform: `translateY(${it.start}px)` }}>
                <span>{iso(d.date[i])}</span>
                <span>{d.accounts[d.a[i]]}</span>
                <span>{d.merchants[d.m[i]]}</span>
                <span>{d.n[i]}</span>
                <span>{d.categories[d.c[i]]}</span>
                <span className="n">{money.format(d.amt[i] / 100)}</span>
              </div>
            );
          })}
        </div>
      </div>
    </main>
  );
}
function Reports() {
  const { data } = useAll();
  const [all, setAll] = useState(false);
  const months = useMemo(() => {
    if (!data) return null;
    const { d } = data;
    const by = new Map();
    let bal = d.opening;
    const idx = data.order.slice().sort((x, y) => d.date[x] - d.date[y]);
    for (const i of idx) {
      bal += d.amt[i];
      by.set(iso(d.date[i]).slice(0, 7), bal);
    }
    return [...by];
  }, [data]);
  if (!months) return <p>…</p>;
  const m = all ? months : months.slice(-6);
  const vals = m.map((x) => x[1]);
  const lo = Math.min(...vals);
  const hi = Math.max(...vals) || 1;
  return (
    <main>
      <Bar>
        <b>Net Worth</b>
        <Link to="/accounts">List</Link>
        <button id="alltime" onClick={() => setAll(true)}>
          All time
        </button>
      </Bar>
      <h2 id="nw">{money.format(vals.at(-1) / 100)}</h2>
      <svg id="chart" width="1000" height="300" data-n={m.length}>
        <path
          fill="none"
          stroke="#187"
          d={m
            .map(
              (x, i) =>
                `${i ? 'L' : 'M'}${(i * 1000) / (m.length - 1)} ${290 - (280 * (x[1] - lo)) / (hi - lo || 1)}`,
            )
            .join('')}
        />
      </svg>
      <p>
        {m[0][0]} – {m.at(-1)[0]}
      </p>
    </main>
  );
}
createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <G />
    <BrowserRouter>
      <Routes>
        <Route path="/accounts" element={<List />} />
        <Route path="/reports" element={<Reports />} />
        <Route path="*" element={<Login />} />
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>,
);
