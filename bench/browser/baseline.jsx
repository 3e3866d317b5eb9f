// The baseline: the least a React finance client can do. Signs in, fetches every row once (by column, compressed), keeps it in
// memory, shows a virtual list, searches, adds, draws net worth as an SVG line. No micro-frontends, no cache, no offline store.
import { useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Routes, Route, Link, useNavigate } from 'react-router-dom';
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import styled, { createGlobalStyle } from 'styled-components';
import { useVirtualizer } from '@tanstack/react-virtual';

const rowStyle =
  '.row{display:flex;position:absolute;left:0;right:0;height:31px;align-items:center;border-bottom:1px solid #e3e7ec;contain:strict}.row span{flex:1;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.row span.n{text-align:right}';
const Global = createGlobalStyle(['body{margin:0;font:13px system-ui,sans-serif}' + rowStyle]);
const Bar = styled.nav([
  'display:flex;gap:16px;align-items:center;padding:12px;background:#123;color:#fff;a{color:#fff}',
]);
const iso = (day) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

async function fetchAll() {
  const d = await (await fetch('/data')).json();
  const order = Array.from(d.date, (_, i) => d.date.length - 1 - i);
  const text = d.n.map((note, i) => `${d.merchants[d.m[i]]}\n${note}\n${d.categories[d.c[i]]}`.toLowerCase());
  return { d, order, text };
}
const useAll = () => useQuery({ queryKey: ['all'], queryFn: fetchAll, staleTime: Infinity });

function Login() {
  const go = useNavigate();
  const [typed, setTyped] = useState('');
  const signIn = async (event) => {
    event.preventDefault();
    await fetch('/login', { method: 'POST', body: typed });
    go('/accounts');
  };
  return (
    <form onSubmit={signIn}>
      <h1>Sign in</h1>
      <input type="password" autoFocus value={typed} onChange={(event) => setTyped(event.target.value)} />
    </form>
  );
}

function List() {
  const { data } = useAll();
  const client = useQueryClient();
  const [query, setQuery] = useState('');
  const [note, setNote] = useState('');
  const ref = useRef(null);
  const shown = useMemo(() => {
    const word = query.trim().toLowerCase();
    const all = data?.order ?? [];
    return word ? all.filter((i) => data.text[i].includes(word)) : all;
  }, [data, query]);
  const size = { count: shown.length, estimateSize: () => 31, overscan: 12 };
  const virtual = useVirtualizer({ ...size, getScrollElement: () => ref.current });
  if (!data) return <p>…</p>;
  const { d, order, text } = data;
  const add = (event) => {
    event.preventDefault();
    const row = { date: 20_800, a: 0, amt: -1234, m: 0, c: 0, n: note };
    const at = d.date.length;
    for (const [column, value] of Object.entries(row)) d[column].push(value);
    text.push(note);
    client.setQueryData(['all'], { d, text, order: [at, ...order] });
    fetch('/add', { method: 'POST', body: note });
    setNote('');
  };
  const row = ({ index, start }) => {
    const i = shown[index];
    const cells = [iso(d.date[i]), d.accounts[d.a[i]], d.merchants[d.m[i]], d.n[i], d.categories[d.c[i]]];
    return (
      <div className="row" key={i} style={{ transform: `translateY(${start}px)` }}>
        {cells.map((cell, column) => (
          <span key={column}>{cell}</span>
        ))}
        <span className="n">{money.format(d.amt[i] / 100)}</span>
      </div>
    );
  };
  return (
    <main>
      <Bar>
        <b>All accounts</b>
        <Link to="/reports">Reports</Link>
        <input placeholder="Search" value={query} onChange={(event) => setQuery(event.target.value)} />
        <form onSubmit={add}>
          <input placeholder="Note" value={note} onChange={(event) => setNote(event.target.value)} />
          <button id="add">Add</button>
        </form>
      </Bar>
      <div id="scroller" ref={ref} style={{ height: 668, overflow: 'auto' }}>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(row)}
        </div>
      </div>
    </main>
  );
}

function Reports() {
  const { data } = useAll();
  const [all, setAll] = useState(false);
  const months = useMemo(() => {
    if (!data) return [];
    const { d, order } = data;
    const byMonth = new Map();
    let balance = d.opening;
    for (const i of [...order].sort((x, y) => d.date[x] - d.date[y]))
      byMonth.set(iso(d.date[i]).slice(0, 7), (balance += d.amt[i]));
    return [...byMonth];
  }, [data]);
  if (months.length === 0) return <p>…</p>;
  const seen = all ? months : months.slice(-6);
  const values = seen.map(([, value]) => value);
  const low = Math.min(...values);
  const high = (Math.max(...values) || 1) - low || 1;
  const point = (value, i) => `${(i * 1000) / (seen.length - 1)} ${290 - (280 * (value - low)) / high}`;
  return (
    <main>
      <Bar>
        <b>Net Worth</b>
        <Link to="/accounts">List</Link>
        <button id="alltime" onClick={() => setAll(true)}>
          All time
        </button>
      </Bar>
      <h2 id="nw">{money.format(values.at(-1) / 100)}</h2>
      <svg id="chart" width="1000" height="300" data-n={seen.length}>
        <path fill="none" stroke="#187" d={`M${values.map(point).join('L')}`} />
      </svg>
      <p>{`${seen[0][0]} – ${seen.at(-1)[0]}`}</p>
    </main>
  );
}

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <Global />
    <BrowserRouter>
      <Routes>
        <Route path="/accounts" element={<List />} />
        <Route path="/reports" element={<Reports />} />
        <Route path="*" element={<Login />} />
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>,
);
